// Lists that grow at their end show it.

/** Scrolls a list to its end, and again once it is laid out: a sheet opens after what lies in it. */
export function toNewest(list: HTMLElement): () => void {
  const scroll = (): void => void (list.scrollTop = list.scrollHeight);
  scroll();
  const frame = requestAnimationFrame(scroll);
  return () => cancelAnimationFrame(frame);
}
