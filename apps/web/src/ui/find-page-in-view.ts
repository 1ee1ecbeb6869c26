/** Returns the number of the page in the middle of a scroller, from 1; the last one if all pages are above it. */
export function findPageInView(scroller: HTMLElement, pages: readonly Element[]): number {
  const { top, height } = scroller.getBoundingClientRect();
  const index = pages.findIndex((page) => page.getBoundingClientRect().bottom > top + height / 2);
  return Math.max(1, index === -1 ? pages.length : index + 1);
}
