import type { KeyedInformation } from './keyed/keyed-directory.ts';
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
  /** What is known of the keyed elements in the text. */
  readonly keyed?: readonly KeyedInformation[];
  /** Shows the text on a sheet of paper. */
  readonly paper?: PaperFrame;
}

export interface RichTextEditorHandle {
  /** The text as it stands this moment; a field that is open in a chip is committed first. */
  html(): string;
  /** Calls `onChange` at once when something was typed since. */
  flush(): void;
  focus(): void;
  /** Selects the first keyed element of an expression and brings it into view; `open` opens its field. */
  revealKeyed(shortcode: string, format: string | null, open: boolean): boolean;
  /** Sets the value of every keyed element of an expression, as one undoable step. */
  fillKeyed(shortcode: string, format: string | null, value: string): void;
}
