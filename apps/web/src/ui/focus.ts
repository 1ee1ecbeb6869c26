const HOLDING = [
  '[role=menu]',
  '[role=dialog]',
  '[aria-haspopup=menu][aria-expanded=true]',
  'input:not([type=checkbox], [type=radio])',
  'textarea',
  'select',
  '[contenteditable=true]',
].join();

/** Focuses a page's start, unless the user is in a menu, dialog or field. */
export function takeFocus(give: () => void): void {
  if (!document.activeElement?.closest(HOLDING)) give();
}

/** Marks buttons that remove something. */
export const REMOVE_BUTTON_PROPS = { 'data-removes': true } as const;

/** Returns the focus target after a removal: the next item's same button, or its surroundings. */
export function nextFocus(button: HTMLElement): HTMLElement | null {
  const removedElement = button.closest<HTMLElement>('tr, li, section') ?? button.parentElement;
  for (const beside of [removedElement?.nextElementSibling, removedElement?.previousElementSibling]) {
    const same = beside?.querySelector<HTMLElement>('[data-removes]');
    if (same) return same;
  }
  for (let around = removedElement?.parentElement; around; around = around.parentElement) {
    const staying = [...around.querySelectorAll<HTMLElement>('button, select, input')].find(
      (each) => !removedElement?.contains(each),
    );
    if (staying) return staying;
  }
  return null;
}

/** Moves focus on from a pressed button, unless the user moved it meanwhile. */
export function focusIfLost(next: HTMLElement | null, pressed?: HTMLElement): void {
  const { activeElement } = document;
  const isLost = activeElement === null || activeElement === document.body || activeElement.matches(':disabled');
  if (isLost || activeElement === pressed) next?.focus();
}
