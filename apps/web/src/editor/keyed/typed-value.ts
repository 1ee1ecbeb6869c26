import type { Transaction } from '@tiptap/pm/state';
import type { KeyedSpot } from './keyed-directory.ts';

/** What was typed into one place of an expression. */
export interface TypedValue extends Pick<KeyedSpot, 'shortcode' | 'format'> {
  readonly text: string;
}

const TYPED = 'letterdesk-typed-value';

/** Says of a change that somebody typed this value. */
export function recordTypedValue(transaction: Transaction, typed: TypedValue): void {
  transaction.setMeta(TYPED, typed);
}

/** What somebody typed with a change, if it was that. */
export function typedWith(transaction: Transaction): TypedValue | undefined {
  return transaction.getMeta(TYPED) as TypedValue | undefined;
}
