import type { Placeholder } from '@letterdesk/core/shortcodes/parser';
import type { AuthoringExpression } from './authoring.ts';

const CHIP = 'ld-shortcode-chip';
const positions = new WeakMap<Element, () => number | undefined>();

/** Draws a placeholder's chip with its name and option marks, in plain DOM for speed. */
export function drawChip(
  placeholder: Placeholder,
  expression: AuthoringExpression | undefined,
  position: () => number | undefined,
): HTMLElement {
  const chip = document.createElement('span');
  chip.className = CHIP;
  chip.setAttribute('role', 'button');
  chip.setAttribute('aria-haspopup', 'dialog');
  chip.setAttribute('aria-label', describePlaceholder(placeholder, expression));
  chip.title = [expression?.description, ...optionsOf(placeholder)].filter(Boolean).join('\n');
  chip.append(placeholder.name);
  if (placeholder.format !== null) chip.append(markOf('Aa'));
  if (placeholder.fallback !== null) chip.append(markOf('“ ”'));
  positions.set(chip, position);
  return chip;
}

/** Returns the end of the placeholder whose chip received an event. */
export function chipEndOf(target: EventTarget | null): number | null {
  const chip = target instanceof Element ? target.closest(`.${CHIP}`) : null;
  return (chip && positions.get(chip)?.()) ?? null;
}

/** Text for screen readers. */
export function describePlaceholder(placeholder: Placeholder, expression: AuthoringExpression | undefined): string {
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
  // Drawn by CSS, so that the chip's text starts with its name.
  mark.dataset.mark = text;
  return mark;
}

/** Returns the chip of the placeholder that ends at a position. */
export function chipEndingAt(text: Element, position: number): Element | null {
  return [...text.querySelectorAll(`.${CHIP}`)].find((chip) => positions.get(chip)?.() === position) ?? null;
}
