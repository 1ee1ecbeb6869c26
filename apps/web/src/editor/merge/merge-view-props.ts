import type { RichTextEditorProps } from '../rich-text-editor-props.ts';

/** A line beside the text, such as its title, as both wrote it. */
export interface MergedLine {
  /** 'Title'. */
  readonly label: string;
  /** Null when it is not known what both grew from. */
  readonly base: string | null;
  readonly mine: string;
  readonly theirs: string;
}

/** What was chosen, once everything is. */
export interface MergedTexts {
  /** Whose line is taken, for each of the lines. */
  readonly lines: readonly ('mine' | 'theirs')[];
  /** HTML of the document schema. */
  readonly text: string;
  /** Nothing but what the other one wrote. */
  readonly allTheirs: boolean;
}

export interface MergeViewProps extends Pick<RichTextEditorProps, 'keyed'> {
  readonly lines: readonly MergedLine[];
  /** HTML of the document schema; `base` null when it is not known. */
  readonly base: string | null;
  readonly mine: string;
  readonly theirs: string;
  /** What stands above the other one's words: 'Saved by Priya Ramaswamy'. */
  readonly theirTitle: string;
  /** The command that takes everything of the other one's: 'Choose all of theirs'. */
  readonly allTheirs: string;
  readonly height: string;
  /** Whether the texts hold placeholders, which are drawn as such. */
  readonly placeholders: boolean;
  /** Told what comes of the choices; null while some place is not decided. */
  readonly onMerged: (merged: MergedTexts | null) => void;
}
