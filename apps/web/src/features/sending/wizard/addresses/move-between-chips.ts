/** Moves the focus from chip to chip with the arrow keys; behind the last one comes the text field. */
export function moveBetweenChips(
  box: HTMLElement | null,
  input: HTMLInputElement | null,
  direction: 'previous' | 'next',
): void {
  const chips = [...(box?.querySelectorAll<HTMLElement>('[data-chip]') ?? [])];
  const at = document.activeElement instanceof HTMLElement ? chips.indexOf(document.activeElement) : -1;
  if (direction === 'previous') chips.at(at === -1 ? -1 : Math.max(at - 1, 0))?.focus();
  else (chips[at + 1] ?? input)?.focus();
}
