/** Requests by address. Failed style sheets are removed. */
const asked = new Map<string, Promise<void>>();

/**
 * Imports code after its style sheets. Replaces Vite's preload function, which never retries a failed style sheet.
 * @param needed addresses of style sheets and scripts, relative to the importer.
 * @param importer the importing script's address.
 */
export async function importWithStyles<Module>(
  load: () => Promise<Module>,
  needed: readonly string[] | undefined,
  importer: string,
): Promise<Module> {
  await Promise.all(
    (needed ?? []).map((path) => {
      // As the page's own links name them.
      const href = new URL(path, importer).pathname;
      const coming = asked.get(href) ?? (href.endsWith('.css') ? askForStyles(href) : askForScript(href));
      asked.set(href, coming);
      return coming;
    }),
  );
  return load();
}

function askForStyles(href: string): Promise<void> {
  if (document.querySelector(`link[rel="stylesheet"][href="${href}"]`)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = appendLink('stylesheet', href);
    link.onload = () => resolve();
    link.onerror = () => {
      asked.delete(href);
      link.remove();
      reject(new Error(`${href} did not come.`));
    };
  });
}

/** Parallel to the style sheets; errors surface on import. */
async function askForScript(href: string): Promise<void> {
  appendLink('modulepreload', href);
}

function appendLink(rel: string, href: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = rel;
  link.crossOrigin = '';
  link.href = href;
  document.head.append(link);
  return link;
}
