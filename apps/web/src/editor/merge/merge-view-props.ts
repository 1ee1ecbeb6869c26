import type { RichTextEditorProps } from '../rich-text-editor-props.ts';

/** A line beside the text, such as its title, in both versions. */
export interface MergedLine {
  /** Such as 'Title'. */
  readonly label: string;
  /** Null if the merge base is unknown. */
  readonly base: string | null;
  readonly mine: string;
  readonly theirs: string;
}

/** The result, once everything is chosen. */
export interface MergedTexts {
  /** The chosen side of each line. */
  readonly lines: readonly ('mine' | 'theirs')[];
  /** HTML of the document schema. */
  readonly text: string;
  /** True if only theirs was chosen. */
  readonly allTheirs: boolean;
}

export interface MergeViewProps extends Pick<RichTextEditorProps, 'keyed'> {
  readonly lines: readonly MergedLine[];
  /** HTML of the document schema. */
  readonly base: string | null;
  readonly mine: string;
  readonly theirs: string;
  /** Such as 'Saved by Priya Ramaswamy'. */
  readonly theirTitle: string;
  /** Label of the button that takes all of theirs. */
  readonly allTheirs: string;
  readonly height: string;
  /** True to draw placeholders. */
  readonly placeholders: boolean;
  /** Receives the result; null while choices are open. */
  readonly onMerged: (merged: MergedTexts | null) => void;
}
