const A_LETTER = /^\/letters\/\d+$/;

/** Loads the code of the page that is wanted while it is found out who wants it; where it does not come, the page says so. */
export function loadPageAhead(path: string): void {
  if (!A_LETTER.test(path)) return;
  import('../features/letters/letters-page.tsx').then(({ loadDeskAhead }) => loadDeskAhead()).catch(() => undefined);
}
