/** Returns the path of Letterdesk's root such as `/letterdesk`, or empty. The server writes it into each page. */
export function basePath(): string {
  return globalThis.document?.documentElement?.dataset.basePath ?? '';
}

/**
 * Prefixes an address with the base path. The router does so itself; a test finds others that don't.
 * @param address from the root, with a leading slash.
 */
export function withBasePath(address: string): string {
  return `${basePath()}${address}`;
}

/** Makes a storage or channel name unique to this base path, since browsers share storage by host. */
export function scopeToBasePath(name: string): string {
  const base = basePath();
  return base === '' ? name : `${base}:${name}`;
}

/** Returns the current path without the base path. */
export function getPathWithoutBase(): string {
  const { pathname } = location;
  const base = basePath();
  return pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname;
}
