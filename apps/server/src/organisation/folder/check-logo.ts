import { LOGO_SVG_LENGTH } from '@letterdesk/core/organisation/kinds';
import { SaxesParser } from 'saxes';
import { SvgElementCounter } from './svg-element-counter.ts';

/** Elements that run code or load content. */
const ACTIVE = new Set([
  ...[
    'script',
    'handler',
    'foreignobject',
    'iframe',
    'embed',
    'object',
    'audio',
    'video',
    'link',
    'meta',
    'base',
    'img',
  ],
  ...['set', 'animate', 'animatemotion', 'animatetransform', 'discard', 'mpath'],
]);
/** Filters that take seconds per drawing, and no logo needs. */
const COSTLY = new Set([
  'feturbulence',
  'feconvolvematrix',
  'femorphology',
  'fedisplacementmap',
  'fediffuselighting',
  'fespecularlighting',
]);
/** Maximum elements drawn, with those that `use` repeats. */
const DRAWN_ELEMENTS = 10_000;
/** Maximum nesting drawn, with elements that `use` repeats. */
const DRAWN_DEPTH = 500;
const INSIDE = /^\s*(?:#|data:image\/(?:png|jpeg|gif);base64,)/i;
/** CSS that loads or imports, or could. */
const FETCHED = /url\(\s*["']?(?!#|data:image\/(?:png|jpeg|gif))|\bsrc\(|image-set\(|@(?!media\b|supports\b)[a-z-]|\\/i;
const XHTML = 'http://www.w3.org/1999/xhtml';
/** Maximum element nesting; renderers recurse. */
const MAX_NESTING = 100;

/** Explains why an SVG isn't a valid logo: it must be self-contained and inactive. Null if valid. */
export function logoProblem(svg: string): string | null {
  if (svg.length > LOGO_SVG_LENGTH) return `is longer than ${LOGO_SVG_LENGTH.toLocaleString('en-US')} characters`;
  const found = new Set<string>();
  const open: string[] = [];
  const drawing = new SvgElementCounter();
  let root: string | undefined;
  let styles = '';
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  const keepStyle = (text: string) => {
    // Comments don't separate words.
    if (open.at(-1) === 'style') styles += text;
  };
  parser.on('error', () => found.add('is not well-formed SVG'));
  parser.on('doctype', () => found.add('has a document type, which a logo may not'));
  parser.on('processinginstruction', () => found.add('has a processing instruction, which a logo may not'));
  parser.on('text', keepStyle);
  parser.on('cdata', keepStyle);
  parser.on('closetag', () => {
    open.pop();
    drawing.close();
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element = localName(name);
    root ??= element;
    if (open.push(element) > MAX_NESTING) found.add(`has more than ${MAX_NESTING} elements within one another`);
    if (ACTIVE.has(element)) found.add(`has an element ‘${element}’, which a logo may not`);
    if (COSTLY.has(element)) found.add(`has an element ‘${element}’, which takes too long to draw`);
    drawing.open(attributes.id, element === 'use' ? targetOf(attributes) : null);
    for (const [attribute, value] of Object.entries(attributes)) {
      const problem = attributeProblem(attribute, value);
      if (problem !== null) found.add(problem);
    }
  });
  parser.write(svg).close();
  if (root !== 'svg') found.add('is not well-formed SVG');
  if (FETCHED.test(styles.replace(/\/\*[\s\S]*?\*\//g, ''))) found.add(NAMES_ANOTHER);
  if (found.size === 0) {
    const { elements, depth } = drawing.count();
    if (elements > DRAWN_ELEMENTS || depth > DRAWN_DEPTH) found.add('repeats too many elements');
  }
  const [first] = found;
  return first ?? null;
}

function targetOf(attributes: Readonly<Record<string, string>>): string | null {
  const href = attributes.href ?? attributes['xlink:href'];
  return href?.trim().startsWith('#') ? href.trim().slice(1) : null;
}

const NAMES_ANOTHER = 'names a file outside itself';

function attributeProblem(attribute: string, value: string): string | null {
  const name = localName(attribute);
  if (name.startsWith('on')) return `has an attribute ‘${name}’, which a logo may not`;
  if (value.trim() === XHTML) return 'has HTML in it, which a logo may not';
  if (name === 'href' || name === 'src' || name === 'srcset') return INSIDE.test(value) ? null : NAMES_ANOTHER;
  // Namespaced attributes of drawing programs aren't styles.
  if (attribute.includes(':')) return null;
  return /[(\\]/.test(value) && FETCHED.test(value) ? NAMES_ANOTHER : null;
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase();
}
