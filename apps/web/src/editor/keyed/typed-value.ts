import type { Transaction } from '@tiptap/pm/state';
import type { KeyedSpot } from './keyed-directory.ts';

/** A value typed into one place. */
export interface TypedValue extends Pick<KeyedSpot, 'shortcode' | 'format'> {
  readonly text: string;
}

const TYPED = 'letterdesk-typed-value';

/** Tags a transaction with a typed value. */
export function recordTypedValue(transaction: Transaction, typed: TypedValue): void {
  transaction.setMeta(TYPED, typed);
}

/** Returns a transaction's typed value. */
export function typedWith(transaction: Transaction): TypedValue | undefined {
  return transaction.getMeta(TYPED) as TypedValue | undefined;
}
