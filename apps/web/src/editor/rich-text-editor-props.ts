import type { CaretPlace } from './focus-text.ts';
import type { KeyedFill, KeyedInformation, KeyedSpot } from './keyed/keyed-directory.ts';
import type { Authoring, TextProblem } from './shortcodes/authoring.ts';
import type { PaperFrame } from './view/paper.tsx';

export interface RichTextEditorProps {
  /** HTML of the document schema. A value that did not come out of `onChange` replaces the text, as one undoable step. */
  readonly value: string;
  /** The text as HTML, shortly after typing paused, and at once when the editor loses focus or goes away. */
  readonly onChange: (html: string) => void;
  /** At the first keystroke after an `onChange`, so that "unsaved" can be shown without waiting. */
  readonly onTyping?: () => void;
  /** What the text is, for screen readers. */
  readonly label: string;
  readonly placeholder?: string;
  /** CSS pixels; the least height when `fill` is set. */
  readonly height: number;
  /** Takes all the room its flex parent has. */
  readonly fill?: boolean;
  readonly editable?: boolean;
  /** The caret begins in it, before the text. */
  readonly autoFocus?: boolean;
  /** What is known of the keyed elements in the text. */
  readonly keyed?: readonly KeyedInformation[];
  /** Told which keyed element of the text the mouse or the caret points at, whenever that changes. */
  readonly onKeyedPointed?: (spot: KeyedSpot | null) => void;
  /** Set for templates and messages: their placeholders are drawn and judged. Whether it is set cannot change. */
  readonly authoring?: Authoring;
  /** Shows the text on a sheet of paper. */
  readonly paper?: PaperFrame;
}

export interface RichTextEditorHandle {
  /** The text as it stands this moment; a field that is open in a chip is committed first. */
  html(): string;
  /** Calls `onChange` at once when something was typed since; a field that is open in a chip is committed first. */
  handOn(): void;
  /** Gives the focus to the text; without a place the caret stays where it stood. */
  focus(place?: CaretPlace): void;
  /** Selects a keyed element and brings it into view; `open` opens its field. @returns whether it is in the text. */
  revealKeyed(spot: KeyedSpot, open: boolean): boolean;
  /** Lights these keyed elements, and no others. */
  lightKeyed(spots: readonly KeyedSpot[]): void;
  /** Puts values into keyed elements, as one undoable step. */
  fillKeyed(fills: readonly KeyedFill[]): void;
  /** Puts keyed elements that are not in the text where the caret stood last, as one undoable step. */
  insertKeyed(wanted: readonly Omit<KeyedFill, 'nth'>[]): void;
  /** Writes a text where the caret stood last, which gets the focus. */
  insertText(text: string): void;
  /** What is wrong with the placeholders of the text at this moment. */
  problems(): TextProblem[];
  /** Where each paragraph and heading stands, in words by which a person finds it. */
  places(): string[];
  /** Marks what is wrong even where something is only half written. */
  markProblems(): void;
  /** Selects the place of a problem and brings it into view. @returns whether there is such a place. */
  revealProblem(place: Pick<TextProblem, 'block' | 'start' | 'end'>): boolean;
}
