import type { AppConfig } from '@letterdesk/contract/session';

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

/**
 * The page of the product with how to sign in, and with an early request for the provider's addresses: it waits for neither
 * once its code is there.
 */
export function pageWithConfig(page: string, config: AppConfig): string {
  const discovery = `${config.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const told =
    `<meta name="app-config" content="${escaped(JSON.stringify(config))}">` +
    `<link rel="preload" as="fetch" crossorigin="anonymous" href="${escaped(discovery)}">`;
  return page.replace('</head>', () => `${told}</head>`);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
