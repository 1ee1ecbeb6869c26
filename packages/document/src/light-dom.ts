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

/** Supports `tag`, `tag[attribute]` and `tag[attribute*="text"]`. */
function matchesSelector(element: Selectable, text: string): boolean {
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

/** Style declarations as far as parse rules need them: lower-case names, last one wins. */
export class LightStyle {
  readonly #declarations = new Map<string, string>();

  constructor(text: string) {
    if (text === '') return;
    for (const declaration of text.split(';')) {
      const colon = declaration.indexOf(':');
      if (colon === -1) continue;
      const name = declaration.slice(0, colon).trim().toLowerCase();
      const value = declaration
        .slice(colon + 1)
        .replace('!important', '')
        .trim();
      this.#declarations.set(name === 'background' ? 'background-color' : name, value);
    }
  }

  get length(): number {
    return this.#declarations.size;
  }

  removeProperty(name: string): void {
    this.#declarations.delete(name);
  }

  getPropertyValue(name: string): string {
    return this.#declarations.get(name) ?? '';
  }
}

export type LightNode = LightElement | LightText;

export class LightText {
  readonly nodeType = 3;
  readonly nodeName = '#text';
  readonly firstChild = null;
  nodeValue: string;
  parentNode: LightElement | null = null;
  previousSibling: LightNode | null = null;
  nextSibling: LightNode | null = null;

  constructor(text: string) {
    this.nodeValue = text;
  }
}

/**
 * A minimal DOM element for ProseMirror's parser and our parse rules, far cheaper than a full DOM. It lacks `tagName`
 * and `style.whiteSpace` on purpose: only parse rules decide where blanks count.
 */
export class LightElement {
  readonly nodeType = 1;
  /** Upper case, as in HTML documents. */
  readonly nodeName: string;
  readonly localName: string;
  readonly nodeValue = null;
  parentNode: LightElement | null = null;
  previousSibling: LightNode | null = null;
  nextSibling: LightNode | null = null;
  firstChild: LightNode | null = null;
  lastChild: LightNode | null = null;
  #attributes: Readonly<Record<string, string>>;
  #style: LightStyle | null = null;

  constructor(name: string, attributes: Readonly<Record<string, string>> = {}) {
    this.localName = name;
    this.nodeName = name.toUpperCase();
    this.#attributes = attributes;
  }

  get style(): LightStyle {
    this.#style ??= new LightStyle(this.getAttribute('style') ?? '');
    return this.#style;
  }

  /** Used by ProseMirror's parser for misplaced line breaks. */
  get ownerDocument(): { createTextNode(text: string): LightText } {
    return { createTextNode: (text) => new LightText(text) };
  }

  get childNodes(): LightNode[] {
    const children: LightNode[] = [];
    for (let child = this.firstChild; child !== null; child = child.nextSibling) children.push(child);
    return children;
  }

  getAttribute(name: string): string | null {
    return Object.hasOwn(this.#attributes, name) ? (this.#attributes[name] ?? null) : null;
  }

  hasAttribute(name: string): boolean {
    return Object.hasOwn(this.#attributes, name);
  }

  setAttribute(name: string, value: string): void {
    this.#attributes = { ...this.#attributes, [name]: value };
    if (name === 'style') this.#style = null;
  }

  matches(selector: string): boolean {
    return matchesSelector(this, selector);
  }

  appendChild(child: LightNode): void {
    this.insertBefore(child, null);
  }

  /** @param next null appends. */
  insertBefore(node: LightNode, next: LightNode | null): void {
    node.parentNode?.removeChild(node);
    const previous = next === null ? this.lastChild : next.previousSibling;
    node.parentNode = this;
    node.previousSibling = previous;
    node.nextSibling = next;
    if (previous === null) this.firstChild = node;
    else previous.nextSibling = node;
    if (next === null) this.lastChild = node;
    else next.previousSibling = node;
  }

  removeChild(node: LightNode): void {
    const { previousSibling: previous, nextSibling: next } = node;
    if (previous === null) this.firstChild = next;
    else previous.nextSibling = next;
    if (next === null) this.lastChild = previous;
    else next.previousSibling = previous;
    node.parentNode = null;
    node.previousSibling = null;
    node.nextSibling = null;
  }
}

/** Returns the text of a node and its descendants. The tree's depth is bounded on parsing. */
export function textWithin(node: LightNode): string {
  if (node.nodeType === 3) return node.nodeValue;
  return node.childNodes.map(textWithin).join('');
}
