/** Moves the focus among a menu's items. @returns whether the key was one that moves. */
export function moveInMenu(menu: HTMLElement, key: string): boolean {
  const items = [...menu.querySelectorAll<HTMLElement>('[role^=menuitem]')];
  const here = items.indexOf(document.activeElement as HTMLElement);
  const next = nextItem(items, here, key);
  if (next === undefined) return false;
  next.focus();
  return true;
}

function nextItem(items: readonly HTMLElement[], here: number, key: string): HTMLElement | undefined {
  switch (key) {
    case 'ArrowDown':
      return items[(here + 1) % items.length];
    case 'ArrowUp':
      return items.at(here <= 0 ? -1 : here - 1);
    case 'Home':
      return items[0];
    case 'End':
      return items.at(-1);
    default:
      return key.length === 1 && key !== ' ' ? itemByLetter(items, here, key) : undefined;
  }
}

function itemByLetter(items: readonly HTMLElement[], here: number, letter: string): HTMLElement | undefined {
  const inOrder = [...items.slice(here + 1), ...items.slice(0, here + 1)];
  return inOrder.find((item) => item.textContent?.trim().toLowerCase().startsWith(letter.toLowerCase()));
}
