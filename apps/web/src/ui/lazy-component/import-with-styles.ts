/** What was asked for, by address. A style sheet that did not come is taken out again. */
const asked = new Map<string, Promise<void>>();

/**
 * Imports code when the style sheets it needs are there. The build writes this around every late import, in place of Vite's
 * own function, which asks for a style sheet once only: one that did not come was missing from then on. Each is asked for
 * once at a time, and its failure is the failure of every import that needs it.
 * @param needed the addresses of style sheets and of the scripts that the code imports in turn, as seen from the importer.
 * @param importer the address of the script that imports.
 */
export async function importWithStyles<Module>(
  load: () => Promise<Module>,
  needed: readonly string[] | undefined,
  importer: string,
): Promise<Module> {
  await Promise.all(
    (needed ?? []).map((path) => {
      // As the page itself names the style sheets that it begins with.
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

/** Early, beside the style sheets. Whether it comes is told by the import. */
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
