import { DEFAULT_SIGN, type ListNumbering } from '@letterdesk/core/document/list-sign';
import { isListStyle, type ListStyle } from '@letterdesk/core/document/list-style';

const TYPES: Readonly<Record<ListStyle, string | null>> = {
  decimal: null,
  'lower-alpha': 'a',
  'upper-alpha': 'A',
  'lower-roman': 'i',
  'upper-roman': 'I',
};
const SYNONYMS: Readonly<Record<string, ListStyle>> = { 'lower-latin': 'lower-alpha', 'upper-latin': 'upper-alpha' };

/** Returns the `type` attribute of a numbered list; null for decimal numbers. */
export function listType(style: unknown): string | null {
  return isListStyle(style) ? TYPES[style] : null;
}

function firstItem(list: HTMLElement): HTMLElement | null {
  for (let child = list.firstChild; child !== null; child = child.nextSibling) {
    if (child.nodeName === 'LI') return child as HTMLElement;
  }
  return null;
}

/** Returns how an element counts: by its `type`, or the style that Google Docs gives to items. */
function styleOf(element: HTMLElement): ListStyle | null {
  const type = element.getAttribute('type');
  const byType = Object.entries(TYPES).find(([, each]) => each !== null && each === type);
  const declared = element.style.getPropertyValue('list-style-type').toLowerCase();
  const style = SYNONYMS[declared] ?? declared;
  return isListStyle(style) ? style : ((byType?.[0] as ListStyle | undefined) ?? null);
}

export const SIGN_ATTRIBUTE = 'data-sign';

/** Returns how a numbered list counts. */
export function readList(list: HTMLElement): ListNumbering {
  const item = firstItem(list);
  const start = Number.parseInt(list.getAttribute('start') ?? item?.getAttribute('value') ?? '', 10);
  const style = styleOf(list) ?? (item && styleOf(item)) ?? 'decimal';
  return { start: Number.isNaN(start) ? 1 : start, style, sign: list.getAttribute(SIGN_ATTRIBUTE) ?? DEFAULT_SIGN };
}
