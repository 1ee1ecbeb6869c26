// Runs before the first paint, so that the page does not flash in the other colour scheme.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('letterdesk:scheme');
  } catch {
    // Storage may be blocked; the system's scheme is right then.
  }
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
