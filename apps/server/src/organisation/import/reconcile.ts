import { isDeepStrictEqual } from 'node:util';
import { type Import, recordChange } from './changes.ts';

/** A desired item and the current one. */
interface Wanted<T extends object> {
  readonly type: string;
  readonly id: string | number;
  /** As listed in the changes. */
  readonly subject: string;
  readonly current: T | undefined;
  readonly wanted: T;
  /** Adds or changes it. */
  readonly store: () => Promise<unknown>;
}

/** Adds missing items and changes different ones. */
export async function reconcile<T extends object>(run: Import, given: Wanted<T>): Promise<void> {
  const { type, id, subject, current, wanted, store } = given;
  if (isDeepStrictEqual(current, wanted)) return;
  await store();
  const what = current === undefined ? 'added' : 'changed';
  await recordChange(run, { what, subject }, { type, id, after: wanted, ...(current && { before: current }) });
}

/**
 * Stores an order: wanted names first, then those only in the database.
 * @param store assigns positions from 0.
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
