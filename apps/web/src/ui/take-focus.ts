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
