import type { RecordKind } from '@letterdesk/core/flooding/records';
import { formatDate } from '@letterdesk/core/shortcodes/format-date';
import type { Random } from '@letterdesk/demo/customer/random';
import { type DemoLetter, demoRecords } from '../flood-demo-letters.ts';
import { addSentence } from './edit-letter.ts';

/** One way in which people spoil a letter. */
export interface Fault {
  /** The check that should find it. */
  readonly check: string;
  /** What the writer did. */
  readonly title: string;
  /** Returns null if the letter has no place for it. */
  plant(letter: DemoLetter, random: Random): DemoLetter | null;
}

type Sentence = string | ((letter: DemoLetter, random: Random) => string | null);

/** A sentence that is typed or pasted into the text, or into the message of its mail. */
export function sentenceFault(check: string, sentence: Sentence, where: 'document' | 'message' = 'document'): Fault {
  return {
    check,
    title: typeof sentence === 'string' ? sentence : `A sentence in the ${where === 'document' ? 'text' : 'message'}`,
    plant: (letter, random) => {
      const text = typeof sentence === 'string' ? sentence : sentence(letter, random);
      return text === null ? null : { ...letter, [where]: addSentence(letter[where], text, random) };
    },
  };
}

/** Returns a field of the letter's record of a kind. */
export function fieldOf({ records }: DemoLetter, kind: RecordKind, field: string): string | null {
  const value = records.find((record) => record.kind === kind)?.fields[field];
  return typeof value === 'string' ? value : null;
}

const FORMATS = ['MMMM D, YYYY', 'MMMM D, YYYY', 'MM/DD/YYYY', 'MMM D, YYYY', 'M/D/YYYY'] as const;

/** Writes a date as one writer or another does. */
export function writeDate(date: string, random: Random): string {
  return formatDate(date, random.pick(FORMATS));
}

/** Returns the label of another record of the kind, such as a client's name. */
export function labelOfAnother(kind: RecordKind, { records }: DemoLetter, random: Random): string {
  const own = new Set(records.map(({ label }) => label));
  return random.pick(demoRecords.filter((record) => record.kind === kind && !own.has(record.label))).label;
}

/** Returns a last name without credentials: `Hale` of `Marcus Hale, MD`. */
export function lastNameOf(name: string): string {
  return name.split(',')[0]?.split(' ').at(-1) ?? name;
}
