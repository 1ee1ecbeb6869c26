/** A keyed element as it stands in a text. */
export interface KeyedPlace {
  readonly shortcode: string;
  readonly format: string | null;
  /** Null for a block. */
  readonly value: string | null;
}

function textOf(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const lineBreak of copy.querySelectorAll('br')) lineBreak.replaceWith('\n');
  return copy.textContent ?? '';
}

/** The keyed elements of a text (HTML of the document schema) in their order. */
export function keyedPlacesIn(html: string): KeyedPlace[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.querySelectorAll('[data-shortcode]')].map((element) => ({
    shortcode: element.getAttribute('data-shortcode') ?? '',
    format: element.getAttribute('data-format'),
    value: element.tagName === 'SPAN' ? textOf(element) : null,
  }));
}
