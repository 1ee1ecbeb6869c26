import { type LabelText, sentenceOf } from './condition-label.ts';

const LABEL = 'ld-condition';

/** A drawn directive. */
export interface Label extends LabelText {
  readonly kind: 'line' | 'chip';
  /** Of its branch; null if there is nothing to fold. */
  readonly folded: boolean | null;
  /** What is hidden, if it is folded. */
  readonly hidden: string;
  readonly problem: string | null;
}

const positions = new WeakMap<Element, () => number | undefined>();

/** Draws a directive's label in plain DOM for speed. The keyboard works on the selected label. */
export function drawLabel(label: Label, position: () => number | undefined): HTMLElement {
  const { word, text, kind, folded, hidden, problem } = label;
  const sentence = sentenceOf(label);
  const element = document.createElement('span');
  element.className = `${LABEL} ld-condition-${kind}${problem === null ? '' : ' ld-condition-wrong'}`;
  element.title = [sentence, problem].filter(Boolean).join('\n');
  if (folded !== null) {
    const fold = buttonOf('ld-condition-fold', `${sentence}: ${folded ? 'show' : 'hide'} its content`);
    fold.setAttribute('aria-expanded', String(!folded));
    element.append(fold);
  }
  const said = spanOf('ld-condition-sentence', '');
  said.append(spanOf('ld-condition-word', word), ...(text === '' ? [] : [' ', spanOf('ld-condition-text', text)]));
  element.append(said);
  if (problem !== null) element.append(' ', spanOf('visually-hidden', problem));
  if (folded) element.append(' ', spanOf('ld-condition-hidden', hidden));
  if (kind === 'line') {
    const more = buttonOf('ld-condition-more', `More: ${sentence}`);
    more.setAttribute('aria-haspopup', 'menu');
    element.append(more);
  }
  positions.set(element, position);
  return element;
}

function spanOf(className: string, text: string): HTMLElement {
  const span = document.createElement('span');
  span.className = className;
  span.append(text);
  return span;
}

/** Out of the tab order, which would be endless in a long template. */
function buttonOf(className: string, name: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = className;
  button.tabIndex = -1;
  button.setAttribute('aria-label', name);
  return button;
}

export type LabelPart = 'fold' | 'more' | 'text';

/** Returns the end of the directive whose label received an event, and what of it. */
export function labelAt(target: EventTarget | null): { readonly end: number; readonly part: LabelPart } | null {
  const label = target instanceof Element ? target.closest(`.${LABEL}`) : null;
  const end = label && positions.get(label)?.();
  if (!label || end === null || end === undefined) return null;
  const button = (target as Element).closest('button');
  const part = button?.classList.contains('ld-condition-fold') ? 'fold' : button ? 'more' : 'text';
  return { end, part };
}

/** Returns the label of the directive that ends at a position. */
export function labelEndingAt(text: Element, position: number): Element | null {
  return [...text.querySelectorAll(`.${LABEL}`)].find((label) => positions.get(label)?.() === position) ?? null;
}
