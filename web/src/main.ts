import { mount } from "svelte";
import App from "./App.svelte";
import { watchTheme } from "./lib/prefs.svelte";
import { speak } from "./words";
import "./styles/tokens.css";
import "./styles/theme.css";
import "./styles/base.css";
import "./styles/table.css";

watchTheme();
await speak(navigator.languages);
mount(App, { target: document.getElementById("app")! });
