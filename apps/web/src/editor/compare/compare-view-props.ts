import type { KeyedInformation } from '../keyed/keyed-directory.ts';

/** One of two texts that are held against each other. */
export interface CompareSide {
  /** Which text this is: 'Version 2', 'Yours'. */
  readonly title: string;
  /** Who wrote it and when, in a few words. */
  readonly note?: string;
  /** The line above the text, such as a letter's title; compared as well. */
  readonly name?: string;
  /** HTML of the document schema. */
  readonly html: string;
}

export interface CompareViewProps {
  readonly older: CompareSide;
  readonly newer: CompareSide;
  /** CSS length, within which the texts scroll; without it they take all the room their flex parent has. */
  readonly height?: string;
  /** Names the keyed elements that are empty. */
  readonly keyed?: readonly Pick<KeyedInformation, 'shortcode' | 'description'>[];
  /** For templates and messages: their placeholders are drawn as such. */
  readonly placeholders?: boolean;
  /** Told how many differences there are, once they are drawn. */
  readonly onCounted?: (differences: number) => void;
}
