/** Only these declarations of a text's own style sheet count. */
const KEPT =
  /^(?:display|visibility|mso-hide|text-align|(?:page-)?break-before|border(?:-(?:left|right|top|bottom))?|mso-element|mso-special-character)$/;
/** Excel formats cells by classes; Word's classes have a tag and are styles. */
const KEPT_OF_CLASSES = /^(?:font-weight|font-style)$/;
const SYMBOL_FONT = /symbol|wingdings/i;
const SELECTOR = /^([a-z][a-z0-9]*)?(?:([.#])([\w-]+))?$/i;
const MAX_RULES = 5_000;

/** Returns the content of all style elements. */
function stylesIn(html: string): string {
  let styles = '';
  let from: number | null = null;
  for (const { index, 0: tag } of html.matchAll(/<\/?style\b[^<>]*>/gi)) {
    if (tag[1] === '/') {
      if (from !== null) styles += `${html.slice(from, index)}\n`;
      from = null;
    } else from ??= index + tag.length;
  }
  return styles;
}

/** Without regular expressions, which would search each unclosed comment to the end. */
function withoutComments(css: string): string {
  const [first = '', ...others] = css.split('/*');
  return others.reduce((text, part) => {
    const end = part.indexOf('*/');
    return end === -1 ? text : text + part.slice(end + 2);
  }, first);
}

/** Returns the selectors and declarations of each rule outside `@media` and the like. */
function rulesIn(css: string): [selectors: string, declarations: string][] {
  const rules: [string, string][] = [];
  let depth = 0;
  let from = 0;
  let selectors = '';
  for (const { index, 0: brace } of css.matchAll(/[{}]/g)) {
    const piece = css.slice(from, index);
    from = index + 1;
    if (brace === '{') {
      if (depth === 0) selectors = piece.slice(piece.lastIndexOf(';') + 1).trim();
      depth += 1;
      continue;
    }
    if (depth === 1 && !selectors.startsWith('@')) rules.push([selectors, piece]);
    if (rules.length === MAX_RULES) break;
    depth = Math.max(0, depth - 1);
  }
  return rules;
}

function keptDeclarations(declarations: string, ofClass: boolean): string {
  const kept = declarations.split(';').filter((declaration) => {
    const colon = declaration.indexOf(':');
    const name = declaration.slice(0, Math.max(0, colon)).trim().toLowerCase();
    if (KEPT.test(name) || (ofClass && KEPT_OF_CLASSES.test(name))) return true;
    return name === 'font-family' && SYMBOL_FONT.test(declaration.slice(colon));
  });
  return kept.map((declaration) => `${declaration.trim()};`).join('');
}

/** The style sheet of a pasted text: declarations by `tag`, `.class`, `tag.class` and `#id`. */
export class StyleSheet {
  readonly #rules = new Map<string, string>();

  constructor(html: string) {
    const css = withoutComments(stylesIn(html)).replace(/<!--|-->/g, '');
    for (const [selectors, declarations] of rulesIn(css)) {
      for (const selector of selectors.split(',')) this.#add(selector.trim(), declarations);
    }
  }

  #add(selector: string, declarations: string): void {
    const match = SELECTOR.exec(selector);
    if (match === null || selector === '') return;
    const [, tag = '', sign = '', name = ''] = match;
    const kept = keptDeclarations(declarations, tag === '' && sign === '.');
    const key = tag.toLowerCase() + sign + name;
    if (kept !== '') this.#rules.set(key, (this.#rules.get(key) ?? '') + kept);
  }

  /** Returns an element's attributes with the sheet's declarations before its own. */
  withStyles(tag: string, attributes: Record<string, string>): Record<string, string> {
    if (this.#rules.size === 0) return attributes;
    const classes = (attributes.class ?? '').split(/\s+/).filter((name) => name !== '');
    const keys = [tag, ...classes.map((name) => `.${name}`), ...classes.map((name) => `${tag}.${name}`)];
    if (attributes.id !== undefined) keys.push(`#${attributes.id}`, `${tag}#${attributes.id}`);
    const style = keys.map((key) => this.#rules.get(key) ?? '').join('');
    return style === '' ? attributes : { ...attributes, style: style + (attributes.style ?? '') };
  }
}
