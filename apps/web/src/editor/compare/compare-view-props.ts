import type { KeyedInformation } from '../keyed/keyed-directory.ts';

/** One of two texts to compare. */
export interface CompareSide {
  /** Such as 'Version 2' or 'Yours'. */
  readonly title: string;
  /** Author and time. */
  readonly note?: string;
  /** The line above the text, such as a letter's title; compared too. */
  readonly name?: string;
  /** HTML of the document schema. */
  readonly html: string;
}

export interface CompareViewProps {
  readonly older: CompareSide;
  readonly newer: CompareSide;
  /** CSS height of the scroll area; by default that of its flex parent. */
  readonly height?: string;
  /** Labels empty keyed elements. */
  readonly keyed?: readonly Pick<KeyedInformation, 'shortcode' | 'description'>[];
  /** Draws placeholders of templates and messages. */
  readonly placeholders?: boolean;
  /** Receives the number of differences. */
  readonly onCounted?: (differences: number) => void;
}
