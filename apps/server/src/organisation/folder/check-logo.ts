import { LOGO_SVG_LENGTH } from '@letterdesk/core/organisation/limits';
import { SaxesParser } from 'saxes';

const ACTIVE = new Set(['script', 'foreignobject', 'iframe', 'embed', 'object', 'audio', 'video', 'handler']);
const INSIDE = /^\s*(?:#|data:image\/(?:png|jpeg|gif);base64,)/i;
const FETCHED = /url\(\s*["']?(?!#|data:image\/(?:png|jpeg|gif))|@import/i;

/** What keeps a picture from being a logo, in one sentence: it must be SVG that runs nothing and fetches nothing. */
export function logoProblem(svg: string): string | null {
  if (svg.length > LOGO_SVG_LENGTH) return `is longer than ${LOGO_SVG_LENGTH.toLocaleString('en-US')} characters`;
  const found = new Set<string>();
  let root: string | undefined;
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  parser.on('error', () => found.add('is not well-formed SVG'));
  parser.on('doctype', () => found.add('has a document type, which a logo may not'));
  parser.on('processinginstruction', () => found.add('has a processing instruction, which a logo may not'));
  parser.on('text', (text) => FETCHED.test(text) && found.add('names a file outside itself'));
  parser.on('cdata', (text) => FETCHED.test(text) && found.add('names a file outside itself'));
  parser.on('opentag', ({ name, attributes }) => {
    const element = localName(name);
    root ??= element;
    if (ACTIVE.has(element)) found.add(`has an element '${element}', which a logo may not`);
    for (const [attribute, value] of Object.entries(attributes)) {
      const problem = attributeProblem(localName(attribute), value);
      if (problem !== null) found.add(problem);
    }
  });
  parser.write(svg).close();
  if (root !== 'svg') found.add('is not well-formed SVG');
  const [first] = found;
  return first ?? null;
}

function attributeProblem(name: string, value: string): string | null {
  if (name.startsWith('on')) return `has an attribute '${name}', which a logo may not`;
  if (name === 'href' || name === 'src') return INSIDE.test(value) ? null : 'names a file outside itself';
  return FETCHED.test(value) ? 'names a file outside itself' : null;
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase();
}
