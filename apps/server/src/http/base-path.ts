/** First segments of our own non-page addresses, with and without base path. */
const RESERVED_SEGMENTS = [
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

/** Returns the public address's path such as `/letterdesk`, or empty. */
export function basePathOf(publicUrl: string): string {
  return new URL(publicUrl).pathname.replace(/\/$/, '');
}

/** Returns false if the path begins like our own addresses, which would be ambiguous. */
export function hasUsablePath(publicUrl: string): boolean {
  const path = basePathOf(publicUrl);
  const [, first = ''] = path.split('/');
  return SEGMENTS.test(path) && !RESERVED_SEGMENTS.includes(first);
}

/** Strips the base path, unless the proxy already did. */
export function withoutBasePath(address: string, basePath: string): string {
  if (basePath === '' || !address.startsWith(basePath)) return address;
  const rest = address.slice(basePath.length);
  if (rest === '' || rest.startsWith('?')) return `/${rest}`;
  return rest.startsWith('/') ? rest : address;
}
