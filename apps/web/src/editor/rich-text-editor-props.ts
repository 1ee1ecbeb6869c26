import type { Role } from '@letterdesk/core/session/roles';
import type { CaretPlace } from './focus-text.ts';
import type { KeyedFill, KeyedInformation, KeyedSpot } from './keyed/keyed-directory.ts';
import type { MeasurePages } from './pages/measure-pages.ts';
import type { PageInView } from './pages/use-page-in-view.ts';
import type { TextRange } from './reveal-range.ts';
import type { Authoring, TextProblem } from './shortcodes/authoring.ts';
import type { PaperFrame } from './view/paper.tsx';

export interface RichTextEditorProps {
  /** HTML of the document schema. */
  readonly value: string;
  /** Called shortly after typing pauses, and immediately on blur or unmount. */
  readonly onChange: (html: string) => void;
  /** Called at the first keystroke after an `onChange`, to show "unsaved" early. */
  readonly onTyping?: () => void;
  /** Label for screen readers. */
  readonly label: string;
  readonly placeholder?: string;
  /** CSS pixels; the minimum if `fill` is set. */
  readonly height: number;
  /** Fills its flex parent. */
  readonly fill?: boolean;
  readonly editable?: boolean;
  /** Said when other files than pictures are dropped; without it, the page takes them. */
  readonly filesRefusal?: string;
  /** Puts the caret at the start. */
  readonly autoFocus?: boolean;
  readonly keyed?: readonly KeyedInformation[];
  /** The roles whose locked text this person may change. */
  readonly lockingRoles?: readonly Role[];
  /** Called with the keyed element under the mouse or caret when it changes. */
  readonly onKeyedPointed?: (spot: KeyedSpot | null) => void;
  /** For templates and messages; must not change between set and unset. */
  readonly authoring?: Authoring;
  /** Shows the text on paper. */
  readonly paper?: PaperFrame;
  /** Draws the pages of the paper; the function must stay the same. */
  readonly measurePages?: MeasurePages;
  readonly onPageInView?: (shown: PageInView) => void;
}

export interface RichTextEditorHandle {
  /** Returns the current text, after committing an open chip. */
  html(): string;
  /** Calls `onChange` now if anything changed, after committing an open chip. */
  flush(): void;
  /** Focuses the text; without a place the caret stays. */
  focus(place?: CaretPlace): void;
  /** Selects a keyed element and scrolls to it; `open` opens its input. @returns false if it isn't in the text. */
  revealKeyed(spot: KeyedSpot, open: boolean): boolean;
  /** Selects a range and scrolls to it. @returns false if its paragraph isn't in the text. */
  revealRange(range: TextRange): boolean;
  /** Selects a choice to be made, by its place among them, and scrolls to it. @returns false if it isn't in the text. */
  revealChoice(nth: number): boolean;
  /** Highlights only these keyed elements. */
  lightKeyed(spots: readonly KeyedSpot[]): void;
  /** Fills keyed elements as one undo step. */
  fillKeyed(fills: readonly KeyedFill[]): void;
  /** Inserts missing keyed elements at the last caret position as one undo step. */
  insertKeyed(wanted: readonly Omit<KeyedFill, 'nth'>[]): void;
  /** Inserts text at the last caret position and focuses it. */
  insertText(text: string): void;
  /** Current placeholder problems. */
  problems(): TextProblem[];
  /** Descriptions of each paragraph's and heading's place. */
  places(): string[];
  /** Marks problems even in half-written placeholders. */
  markProblems(): void;
  /** Selects a problem and scrolls to it. @returns false if its place doesn't exist. */
  revealProblem(place: Pick<TextProblem, 'block' | 'start' | 'end'>): boolean;
}
