import type { RefObject } from 'react';
import type { KeyedSpot } from '../../../editor/keyed/keyed-spot.ts';
import type { RichTextEditorHandle } from '../../../editor/rich-text-editor-props.ts';

const NOWHERE: readonly KeyedSpot[] = [];

/** Lights in the text what is pointed at on the panel: by the mouse, else by the focus. */
export class LetterDataLight {
  readonly #editor: RefObject<RichTextEditorHandle | null>;
  #hovered = NOWHERE;
  #focused = NOWHERE;

  constructor(editor: RefObject<RichTextEditorHandle | null>) {
    this.#editor = editor;
  }

  hover(spots: readonly KeyedSpot[]): void {
    this.#hovered = spots;
    this.#light();
  }

  focus(spots: readonly KeyedSpot[]): void {
    this.#focused = spots;
    this.#light();
  }

  /** An expression is on the panel no more, and neither is what of it was pointed at: no mouse leaves what is gone. */
  gone({ shortcode, format }: Pick<KeyedSpot, 'shortcode' | 'format'>): void {
    const stays = (spot: KeyedSpot) => spot.shortcode !== shortcode || spot.format !== format;
    this.#hovered = this.#hovered.filter(stays);
    this.#focused = this.#focused.filter(stays);
    this.#light();
  }

  out(): void {
    this.#hovered = NOWHERE;
    this.#focused = NOWHERE;
    this.#light();
  }

  #light(): void {
    this.#editor.current?.lightKeyed(this.#hovered.length > 0 ? this.#hovered : this.#focused);
  }
}
