// How a sentence begins and ends; nothing here looks into what is said.

export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** With one full stop, whether it had its own or not. */
export const stopped = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);
