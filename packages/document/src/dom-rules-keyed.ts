import { isShortcodeName } from '@letterdesk/core/shortcodes/name';
import type { Attrs } from 'prosemirror-model';
import { type DomSpec, present, textOf } from './dom-spec.ts';

/** The attributes by which HTML marks a keyed element. */
export function keyedAttributes(attrs: Attrs): Record<string, string> {
  return present({
    'data-shortcode': textOf(attrs, 'shortcode'),
    'data-format': textOf(attrs, 'format'),
    'data-default': textOf(attrs, 'fallback'),
  });
}

/** Reads a keyed element's attributes; false when its name cannot be an expression's, so that only its text remains. */
export function readKeyed(dom: HTMLElement): Attrs | false {
  const shortcode = dom.getAttribute('data-shortcode') ?? '';
  if (!isShortcodeName(shortcode)) return false;
  return { shortcode, format: dom.getAttribute('data-format'), fallback: dom.getAttribute('data-default') };
}

/** The literal text within an element, its `<br>`s as `\n`. */
export function readValue(dom: Node): string {
  let value = '';
  for (let child = dom.firstChild; child !== null; child = child.nextSibling) {
    if (child.nodeType === 3) value += (child.nodeValue ?? '').replaceAll('\n', ' ');
    else if (child.nodeName === 'BR') value += '\n';
    else if (child.nodeType === 1) value += readValue(child);
  }
  return value;
}

/** A keyed value as an element: its lines are text, whatever they hold. */
export function keyedValueDom(attrs: Attrs): DomSpec {
  const lines = (textOf(attrs, 'value') ?? '').split('\n');
  const children = lines.flatMap((line, index): (string | DomSpec)[] => {
    const text = line === '' ? [] : [line];
    return index === 0 ? text : [['br', {}], ...text];
  });
  return ['span', keyedAttributes(attrs), ...children];
}
