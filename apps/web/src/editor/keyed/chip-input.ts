import { NODE_RULES } from '@letterdesk/core/document/schema';

const MAX_LENGTH = NODE_RULES.keyedValue.attributes.value.maxLength;

interface ChipInputHandlers {
  /** On Enter, Tab or blur. `returnFocus` moves the caret back to the text. */
  commit(value: string, returnFocus: boolean): void;
  cancel(): void;
}

/**
 * The input in a chip: Enter or Tab commits, Shift+Enter breaks the line, Escape cancels, blur commits. A hidden copy
 * of the text gives its size.
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

  /** Puts the caret at the end, or selects everything. */
  focus(select: boolean): void {
    this.#field.focus({ preventScroll: true });
    if (select) this.#field.select();
    else this.#field.setSelectionRange(this.#field.value.length, this.#field.value.length);
  }

  #grow(): void {
    // A trailing line break needs a character to have height.
    this.#copy.textContent = `${this.#field.value}\u200b`;
  }

  #keyDown(event: KeyboardEvent): void {
    // Ctrl+S and similar go to the page.
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

  #finish(returnFocus: boolean): void {
    if (this.#done) return;
    this.#done = true;
    this.#handlers.commit(this.#field.value, returnFocus);
  }
}
