/** What a selector is matched against. */
interface Selectable {
  readonly localName: string;
  getAttribute(name: string): string | null;
}

interface Selector {
  readonly tag: string;
  readonly attribute: string | null;
  /** The attribute contains this text. */
  readonly contains: string | null;
}

const compiled = new Map<string, Selector>();

function compile(text: string): Selector {
  const match = /^([a-z0-9]+)(?:\[([a-z-]+)(?:\*="([^"]*)")?\])?$/.exec(text);
  if (match === null) throw new SyntaxError(`The parse rules may not use the selector ${text}.`);
  return { tag: match[1] ?? '', attribute: match[2] ?? null, contains: match[3] ?? null };
}

/** Matches the selectors of our own parse rules: `tag`, `tag[attribute]` and `tag[attribute*="text"]`. */
export function matchesSelector(element: Selectable, text: string): boolean {
  let selector = compiled.get(text);
  if (selector === undefined) {
    selector = compile(text);
    compiled.set(text, selector);
  }
  if (element.localName !== selector.tag) return false;
  if (selector.attribute === null) return true;
  const value = element.getAttribute(selector.attribute);
  return value !== null && (selector.contains === null || value.includes(selector.contains));
}
