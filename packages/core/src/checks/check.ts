import type {
  AttachedFile,
  CheckedMail,
  CheckedValue,
  Fix,
  FreshData,
  LetterKind,
  LetterNames,
  NewValue,
} from './checked-letter.ts';
import type { Line } from './lines.ts';
import type { NameIndex } from './name-index.ts';

/** `block` must be fixed, `ask` can be passed with a reason, `note` only says it. */
export const SEVERITIES = ['block', 'ask', 'note'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** Everything a check may read. Null means unknown at this moment; checks that read it don't run then. */
export interface CheckedLetter {
  readonly title: readonly Line[];
  readonly text: readonly Line[];
  readonly kind: LetterKind;
  /** `YYYY-MM-DD` in the writer's time zone. */
  readonly today: string;
  /** In text order. */
  readonly values: readonly CheckedValue[];
  /** Of the letter while it is written; of the mail once it is being sent. */
  readonly attachments: readonly AttachedFile[];
  readonly mail: CheckedMail | null;
  readonly names: LetterNames | null;
  /** Of all clients, providers and worksites. */
  readonly nameIndex: NameIndex | null;
  /** Whether the client cleared the provider's name. */
  readonly isNameCleared: boolean | null;
  /** Null unless the source was asked. */
  readonly fresh: FreshData | null;
}

export type CheckedPart = keyof CheckedLetter;

export const PLACE_PARTS = ['title', 'text', 'sender', 'subject', 'message', 'recipients', 'attachments'] as const;

/** A range of UTF-16 units in one line of a part; a file or an address is a line too. */
export interface Place {
  readonly part: (typeof PLACE_PARTS)[number];
  readonly line: number;
  readonly from: number;
  readonly to: number;
}

export interface Finding {
  readonly place: Place;
  /** What is wrong, as a sentence. */
  readonly message: string;
  /** What to do, as a sentence. */
  readonly remedy: string;
  /** Set if the remedy is to take it. */
  readonly newValue?: NewValue | undefined;
  readonly fix?: Fix | undefined;
}

/** One rule about letters. Its file in `rules/` exports it as default; nothing else names it. */
export interface Check {
  /** Lower case with hyphens; settings refer to it, so it never changes. */
  readonly name: string;
  /** Says in a few words what is looked for, such as `Start after end`. */
  readonly title: string;
  /** Says it in one plain sentence, for the list of checks. */
  readonly looksFor: string;
  /** Unless the template says otherwise. */
  readonly severity: Severity;
  readonly reads: readonly CheckedPart[];
  find(letter: CheckedLetter): readonly Finding[];
}

interface CheckOf<P extends CheckedPart, Q extends CheckedPart> extends Omit<Check, 'reads' | 'find'> {
  readonly reads: readonly P[];
  /** Read too, and null while unknown. */
  readonly mayRead?: readonly Q[];
  find(
    letter: { readonly [K in P]: NonNullable<CheckedLetter[K]> } & { readonly [K in Q]: CheckedLetter[K] },
  ): readonly Finding[];
}

/** Returns a check that runs only if everything it reads is known, except what it may read. */
export function defineCheck<P extends CheckedPart, Q extends CheckedPart = never>({
  find,
  reads,
  mayRead = [],
  ...check
}: CheckOf<P, Q>): Check {
  return { ...check, reads: [...reads, ...mayRead], find: (letter) => (knows(letter, reads) ? find(letter) : []) };
}

function knows<P extends CheckedPart>(
  letter: CheckedLetter,
  parts: readonly P[],
): letter is CheckedLetter & { readonly [K in P]: NonNullable<CheckedLetter[K]> } {
  return parts.every((part) => letter[part] !== null);
}
