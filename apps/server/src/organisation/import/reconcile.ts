import { isDeepStrictEqual } from 'node:util';
import { type Import, recordChange } from './changes.ts';

/** One thing as it is to be, and as it is. */
interface Wanted<T extends object> {
  readonly type: string;
  readonly id: string | number;
  /** As it is called in the list of changes. */
  readonly subject: string;
  readonly current: T | undefined;
  readonly wanted: T;
  /** Adds or changes it. */
  readonly store: () => Promise<unknown>;
}

/** Adds what is not there and changes what differs; what is equal is left alone. */
export async function reconcile<T extends object>(run: Import, given: Wanted<T>): Promise<void> {
  const { type, id, subject, current, wanted, store } = given;
  if (isDeepStrictEqual(current, wanted)) return;
  await store();
  const what = current === undefined ? 'added' : 'changed';
  await recordChange(run, { what, subject }, { type, id, after: wanted, ...(current && { before: current }) });
}

/**
 * Stores an order: those wanted first, in theirs, and then those that only the database has, in the order they had.
 * @param store gives the names the positions from 0.
 */
export async function reconcileOrder(
  run: Import,
  given: {
    readonly subject: string;
    readonly current: readonly string[];
    readonly wanted: readonly string[];
    readonly store: (name: string, position: number) => Promise<unknown>;
  },
): Promise<void> {
  const { subject, current, wanted, store } = given;
  const order = [...wanted, ...current.filter((name) => !wanted.includes(name))];
  if (isDeepStrictEqual(order, current)) return;
  for (const [position, name] of order.entries()) await store(name, position);
  const stayed = order.filter((name) => current.includes(name));
  if (isDeepStrictEqual(stayed, current)) return;
  const of = { type: 'order', id: subject, before: current, after: order };
  await recordChange(run, { what: 'changed', subject }, of);
}
