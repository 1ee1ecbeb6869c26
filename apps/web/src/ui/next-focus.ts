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
