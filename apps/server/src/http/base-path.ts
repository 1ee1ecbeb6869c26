/** What begins the addresses that are no pages, and are the same with a base path and without one. */
const OWN = [
  'v1',
  'health',
  'app-config',
  'assets',
  'idp',
  'idp-sign-in',
  'idp-sign-out.js',
  'feature-screenshots',
  'sso',
  'favicon.svg',
  'scheme.js',
  'inter-latin.woff2',
];
const SEGMENTS = /^(?:\/[\w.~-]+)*$/;

/** The path below which people reach Letterdesk, such as `/letterdesk`; empty where it has its host to itself. */
export function basePathOf(publicUrl: string): string {
  return new URL(publicUrl).pathname.replace(/\/$/, '');
}

/**
 * Whether Letterdesk can lie below the path of this address. It cannot where the path begins as its own addresses do: an
 * address that came without the path would be taken for one that has it.
 */
export function hasUsablePath(publicUrl: string): boolean {
  const path = basePathOf(publicUrl);
  const [, first = ''] = path.split('/');
  return SEGMENTS.test(path) && !OWN.includes(first);
}

/** An address of a request without the base path, which a proxy in front hands on or has taken off already. */
export function withoutBasePath(address: string, basePath: string): string {
  if (basePath === '' || !address.startsWith(basePath)) return address;
  const rest = address.slice(basePath.length);
  if (rest === '' || rest.startsWith('?')) return `/${rest}`;
  return rest.startsWith('/') ? rest : address;
}
