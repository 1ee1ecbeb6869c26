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

/**
 * The name under which the browser keeps something of this Letterdesk, or its tabs speak with each other: a browser keeps
 * by host, and another Letterdesk below another path has letters and accounts of the same numbers.
 * @returns the name itself where there is no base path.
 */
export function nameHere(name: string): string {
  const base = basePath();
  return base === '' ? name : `${base}:${name}`;
}

/** Where in Letterdesk the browser is: the path of its address, counted from Letterdesk's root. */
export function pathHere(): string {
  const { pathname } = location;
  const base = basePath();
  return pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname;
}
