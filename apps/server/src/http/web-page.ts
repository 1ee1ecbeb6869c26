const RELATIVE = /\b(src|href)="(\.{1,2}\/[^"]*)"/g;

/**
 * One of the built pages as a browser may read it at any address: what it loads named from the root of the host, and the
 * base path told to its scripts. The build names what a page loads from where the page's file lies.
 * @param file where it lies in the folder of the web, such as `sso/start.html`.
 */
export function pageBelow(basePath: string, file: string, html: string): string {
  const placed = html.replace(RELATIVE, (_whole, name: string, address: string) => {
    const { pathname } = new URL(address, `http://web/${file}`);
    return `${name}="${basePath}${pathname}"`;
  });
  return basePath === '' ? placed : placed.replace('<html', `<html data-base-path="${basePath}"`);
}
