/**
 * The path below which Letterdesk lies on its host, such as `/letterdesk`; empty where it has the host to itself. The server
 * writes it into each page.
 */
export function basePath(): string {
  return globalThis.document?.documentElement?.dataset.basePath ?? '';
}

/**
 * An address of Letterdesk as the browser has to ask for it. The router adds the path to its own addresses itself; whatever
 * else leads to one goes through here, and a test finds what does not.
 * @param address from Letterdesk's root, with its leading slash.
 */
export function withBasePath(address: string): string {
  return `${basePath()}${address}`;
}

/** Where in Letterdesk the browser is: the path of its address, counted from Letterdesk's root. */
export function pathHere(): string {
  const { pathname } = location;
  const base = basePath();
  return pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname;
}
