import type { Placeholder } from '@letterdesk/core/shortcodes/parser';
import type { AuthoringExpression } from './authoring.ts';

const CHIP = 'ld-shortcode-chip';
const positions = new WeakMap<Element, () => number | undefined>();

/** Draws a placeholder as a chip: the expression's name, and a mark for each of its options. Chips are many, so no React here. */
export function drawChip(
  placeholder: Placeholder,
  expression: AuthoringExpression | undefined,
  position: () => number | undefined,
): HTMLElement {
  const chip = document.createElement('span');
  chip.className = CHIP;
  chip.setAttribute('role', 'button');
  chip.setAttribute('aria-haspopup', 'dialog');
  chip.setAttribute('aria-label', sentenceOf(placeholder, expression));
  chip.title = [expression?.description, ...optionsOf(placeholder)].filter(Boolean).join('\n');
  chip.append(placeholder.name);
  if (placeholder.format !== null) chip.append(markOf('Aa'));
  if (placeholder.fallback !== null) chip.append(markOf('“ ”'));
  positions.set(chip, position);
  return chip;
}

/** Where the placeholder ends whose chip an event came from; null when it came from elsewhere. */
export function chipEndOf(target: EventTarget | null): number | null {
  const chip = target instanceof Element ? target.closest(`.${CHIP}`) : null;
  return (chip && positions.get(chip)?.()) ?? null;
}

/** A placeholder as a screen reader says it. */
export function sentenceOf(placeholder: Placeholder, expression: AuthoringExpression | undefined): string {
  const named = `Shortcode ${placeholder.name}${expression ? `: ${expression.description}` : ''}`;
  return [named, ...optionsOf(placeholder)].join('. ');
}

function optionsOf({ format, fallback }: Placeholder): string[] {
  return [
    ...(format === null ? [] : [`Format: ${format}`]),
    ...(fallback === null ? [] : [`Default: ${fallback === '' ? 'nothing' : fallback}`]),
  ];
}

function markOf(text: string): HTMLElement {
  const mark = document.createElement('span');
  mark.className = 'ld-shortcode-option';
  // Drawn by the style sheet: it is no part of the chip's text, which begins its name.
  mark.dataset.mark = text;
  return mark;
}

/** The chip of the placeholder that ends at a position of the document. */
export function chipEndingAt(text: Element, position: number): Element | null {
  return [...text.querySelectorAll(`.${CHIP}`)].find((chip) => positions.get(chip)?.() === position) ?? null;
}
