import type { ErrorDetails } from '@letterdesk/contract/error-details';
import { CHANGED_BY_IMPORT, CHANGED_BY_YOU } from '@letterdesk/contract/errors';
import { decideChange } from '@letterdesk/core/organisation/decide-change';
import {
  getItemField,
  getItemName,
  type ItemKindRules,
  ORGANISATION_KINDS,
  type OrganisationKind,
} from '@letterdesk/core/organisation/kinds';
import { inUseMessage, usedBy } from '@letterdesk/core/organisation/uses';
import type { User } from '@letterdesk/core/session/claims';
import type { Transaction } from 'kysely';
import { readLastDone } from '../../audit/changes.query.ts';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';
import { checkItem, invalidField } from '../../organisation/kinds/check-item.ts';
import { auditTypeOf, type ItemKind, isSame } from '../../organisation/kinds/item-kind.ts';
import { readItemUses } from '../../organisation/uses.query.ts';

/** Audit actions for changes by a person and by an import. */
export const CHANGE_ACTIONS = ['organisation.change', 'organisation.import'] as const;

/** The transaction and author of a change. */
export interface ChangeContext {
  readonly trx: Transaction<Database>;
  readonly user: User;
}

export interface Changed {
  readonly subject: string;
  readonly before: object | null;
  readonly after: object | null;
}

/**
 * Applies one change to one item, under the organisation's lock.
 * @returns undefined if there is nothing to do.
 * @throws Failure `organisation_changed`, `organisation_name_taken`, `organisation_in_use` or `organisation_invalid`.
 */
export async function changeItem<T extends W, W extends object>(
  { trx, user }: ChangeContext,
  kind: ItemKind<T, W>,
  { before: seen, after: requested }: { readonly before: T | null; readonly after: W | null },
): Promise<Changed | undefined> {
  const rules: ItemKindRules = ORGANISATION_KINDS[kind.kind];
  const name = (item: W) => getItemName(kind.kind, item);
  const all = await kind.table.read(trx);
  const key = (item: W) => getItemField(item, rules.key);
  const current = seen === null ? null : (all.find((item) => key(item) === key(seen)) ?? null);
  if (requested !== null) await checkItem(trx, kind, { seen, requested, all });
  const namesake =
    requested === null ? null : (all.find((item) => item !== current && name(item) === name(requested)) ?? null);
  const decision = decideChange<W>({ seen, current, requested, namesake }, isSame);
  if (decision === 'nothing') return undefined;
  if (decision === 'organisation_name_taken') {
    const message = namesake === null ? undefined : await kind.takenBy?.(trx, namesake);
    throw new Failure(
      decision,
      { field: rules.uniqueBy.at(-1) ?? rules.key },
      message === undefined ? {} : { message },
    );
  }
  if (decision === 'organisation_changed') throw await createStaleFailure({ trx, user }, kind.kind, seen, current);
  if (requested !== null) {
    await (seen === null ? kind.table.add(trx, requested) : kind.table.change(trx, seen, requested));
    return { subject: name(requested), before: current, after: requested };
  }
  if (current === null) return undefined;
  if (rules.isKept === true) throw invalidField('after', `No ${rules.noun} can be removed.`);
  const uses = kind.usesOf?.(await readItemUses(trx), current);
  if (uses !== undefined && usedBy(uses) > 0) {
    throw new Failure('organisation_in_use', uses, { message: inUseMessage(uses) });
  }
  await kind.table.remove(trx, current);
  return { subject: name(current), before: current, after: null };
}

async function createStaleFailure(
  { trx, user }: ChangeContext,
  kind: OrganisationKind,
  seen: object | null,
  theirs: object | null,
): Promise<Failure> {
  const changed = theirs ?? seen;
  const subject = {
    type: auditTypeOf(kind),
    id: changed === null ? '' : getItemName(kind, changed),
    actions: CHANGE_ACTIONS,
  };
  const [last] = changed === null ? [] : await readLastDone(trx, subject);
  const message =
    last?.action === 'organisation.import' ? CHANGED_BY_IMPORT : last?.account === user.account ? CHANGED_BY_YOU : null;
  // Safe: each kind's items have the type that the table of details declares.
  const details = { kind, theirs } as ErrorDetails<'organisation_changed'>;
  return new Failure('organisation_changed', details, message === null ? {} : { message });
}
