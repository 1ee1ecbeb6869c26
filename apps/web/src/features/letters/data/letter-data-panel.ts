import type { Letter } from '@letterdesk/contract/letters';
import type { RefObject } from 'react';
import type { KeyedSpot } from '../../../editor/keyed/keyed-spot.ts';
import type { RichTextEditorHandle } from '../../../editor/rich-text-editor-props.ts';
import type { LetterRecords } from '../../flooding/missing-reasons.ts';
import type { KeyedPointing } from './keyed-pointing.ts';
import type { Keyed, KeyedStanding } from './keyed-standing.ts';
import type { LetterDataLight } from './letter-data-light.ts';

/** What every row of the panel needs. */
export interface LetterDataPanel {
  readonly abilities: Letter['abilities'];
  readonly records: LetterRecords;
  readonly editor: RefObject<RichTextEditorHandle | null>;
  readonly pointing: KeyedPointing;
  readonly light: LetterDataLight;
  /** Goes to a place in the text; `open` opens its field. */
  readonly go: (spot: KeyedSpot, open: boolean) => void;
  /** Puts what was left out where the caret stood last. */
  readonly putBack: (keyed: Keyed) => void;
  /** Says a sentence to screen readers. */
  readonly tell: (sentence: string) => void;
}

/** Some of the places of an expression. */
export function spotsOf({ keyed }: KeyedStanding, nths: readonly number[]): KeyedSpot[] {
  return nths.map((nth) => ({ shortcode: keyed.shortcode, format: keyed.format, nth }));
}
