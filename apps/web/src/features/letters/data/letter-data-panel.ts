import type { Letter } from '@letterdesk/contract/letters';
import type { RefObject } from 'react';
import type { KeyedSpot } from '../../../editor/keyed/keyed-directory.ts';
import type { RichTextEditorHandle } from '../../../editor/rich-text-editor-props.ts';
import type { LetterRecords } from '../../flooding/missing-reasons.ts';
import type { KeyedPointing } from './keyed-pointing.ts';
import type { Keyed, KeyedStatus } from './keyed-status.ts';

/** What every row of the panel needs. */
export interface LetterDataPanel {
  readonly abilities: Letter['abilities'];
  readonly records: LetterRecords;
  readonly editor: RefObject<RichTextEditorHandle | null>;
  readonly pointing: KeyedPointing;
  readonly light: LetterDataLight;
  /** Scrolls to a place in the text; `open` opens its field. */
  readonly go: (spot: KeyedSpot, open: boolean) => void;
  /** Inserts a removed value at the last caret position. */
  readonly putBack: (keyed: Keyed) => void;
  /** Announces a sentence to screen readers. */
  readonly tell: (sentence: string) => void;
}

export function getKeyedSpots({ keyed }: KeyedStatus, nths: readonly number[]): KeyedSpot[] {
  return nths.map((nth) => ({ shortcode: keyed.shortcode, format: keyed.format, nth }));
}

const NOWHERE: readonly KeyedSpot[] = [];

/** Highlights in the text what the user hovers or focuses in the panel. */
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

  /** The row is gone, so no mouseleave will follow. */
  forgetRow({ shortcode, format }: Pick<KeyedSpot, 'shortcode' | 'format'>): void {
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
