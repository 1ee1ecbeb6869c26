const HOLDING = [
  '[role=menu]',
  '[role=dialog]',
  '[aria-haspopup=menu][aria-expanded=true]',
  'input:not([type=checkbox], [type=radio])',
  'textarea',
  'select',
  '[contenteditable=true]',
].join();

/**
 * Gives the focus to what a page begins with, unless a person has put it meanwhile where the page must leave it: into an open
 * menu, which would close without it, into a dialog, or into a field that is written in.
 */
export function takeFocus(give: () => void): void {
  if (!document.activeElement?.closest(HOLDING)) give();
}

/** Marks the buttons that remove something. */
export const REMOVES = { 'data-removes': true } as const;

/** Where the focus goes once what a button removes is gone: to the next thing's same button, or to what stays around it. */
export function nextFocus(button: HTMLElement): HTMLElement | null {
  const gone = button.closest<HTMLElement>('tr, li, section') ?? button.parentElement;
  for (const beside of [gone?.nextElementSibling, gone?.previousElementSibling]) {
    const same = beside?.querySelector<HTMLElement>('[data-removes]');
    if (same) return same;
  }
  for (let around = gone?.parentElement; around; around = around.parentElement) {
    const staying = [...around.querySelectorAll<HTMLElement>('button, select, input')].find(
      (each) => !gone?.contains(each),
    );
    if (staying) return staying;
  }
  return null;
}

/** Takes the focus on from the button that was pressed, unless somebody has put it elsewhere while an answer was waited for. */
export function focusIfLost(next: HTMLElement | null, pressed?: HTMLElement): void {
  const { activeElement } = document;
  const isLost = activeElement === null || activeElement === document.body || activeElement.matches(':disabled');
  if (isLost || activeElement === pressed) next?.focus();
}
