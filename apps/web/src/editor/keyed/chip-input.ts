import { NODE_RULES } from '@letterdesk/core/document/schema';

const MAX_LENGTH = NODE_RULES.keyedValue.attributes.value.maxLength;

export interface ChipInputHandlers {
  /** Enter, Tab or leaving the field. `leaving` says whether the caret should go on in the text. */
  commit(value: string, goOn: boolean): void;
  cancel(): void;
}

/**
 * The field that stands in a chip while its value is typed: Enter or Tab commits, Shift+Enter breaks the line, Escape cancels,
 * leaving commits. It grows with its text (a hidden copy of the text gives it its size).
 */
export class ChipInput {
  readonly dom: HTMLSpanElement;
  readonly #field: HTMLTextAreaElement;
  readonly #copy: HTMLSpanElement;
  readonly #handlers: ChipInputHandlers;
  #done = false;

  constructor(label: string, value: string, handlers: ChipInputHandlers) {
    this.#handlers = handlers;
    this.dom = document.createElement('span');
    this.dom.className = 'ld-chip-input';
    this.#copy = document.createElement('span');
    this.#copy.className = 'ld-chip-input-size';
    this.#copy.setAttribute('aria-hidden', 'true');
    this.#field = document.createElement('textarea');
    this.#field.rows = 1;
    this.#field.maxLength = MAX_LENGTH;
    this.#field.value = value;
    this.#field.setAttribute('aria-label', label);
    this.#field.spellcheck = true;
    this.dom.append(this.#copy, this.#field);
    this.#grow();
    this.#field.addEventListener('input', () => this.#grow());
    this.#field.addEventListener('keydown', (event) => this.#keyDown(event));
    this.#field.addEventListener('blur', () => this.#finish(false));
  }

  /** Puts the caret at the end, or selects everything so that typing replaces it. */
  focus(select: boolean): void {
    this.#field.focus({ preventScroll: true });
    if (select) this.#field.select();
    else this.#field.setSelectionRange(this.#field.value.length, this.#field.value.length);
  }

  #grow(): void {
    // A trailing line break has no height of its own without something after it.
    this.#copy.textContent = `${this.#field.value}\u200b`;
  }

  #keyDown(event: KeyboardEvent): void {
    // Ctrl+S and its like are for the page; everything else stays here.
    if (!event.ctrlKey && !event.metaKey) event.stopPropagation();
    if (event.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      this.#done = true;
      this.#handlers.cancel();
    } else if ((event.key === 'Enter' && !event.shiftKey) || event.key === 'Tab') {
      event.preventDefault();
      this.#finish(true);
    }
  }

  #finish(goOn: boolean): void {
    if (this.#done) return;
    this.#done = true;
    this.#handlers.commit(this.#field.value, goOn);
  }
}
