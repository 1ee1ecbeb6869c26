import { isDeepStrictEqual } from 'node:util';
import { getItemName } from '@letterdesk/core/organisation/kinds';
import { checkItem } from '../kinds/check-item.ts';
import { auditTypeOf, type ItemKind, isSame } from '../kinds/item-kind.ts';
import { KINDS } from '../kinds/kinds.ts';
import { FILE_OF, listItems } from '../names-in.ts';
import type { ExpressionGroup, PortableOrganisation } from '../organisation.ts';
import { toProblems } from '../problem.ts';
import { type Import, recordChange } from './changes.ts';

/** Imports the items of every kind, and their order: adds missing ones and changes different ones. */
export async function importAllItems(
  run: Import,
  organisation: PortableOrganisation,
  current: PortableOrganisation,
): Promise<void> {
  const items = listItems(organisation);
  await importItems(run, KINDS.division, items.division);
  await importItems(run, KINDS.company, items.company);
  await importItems(run, KINDS.logo, items.logo);
  await importItems(run, KINDS.footer, items.footer);
  await importItems(run, KINDS['letter-type'], items['letter-type']);
  await importOrder(run, {
    subject: 'The order of the letter types',
    current: namesOf(current.letterTypes),
    requested: namesOf(organisation.letterTypes),
    place: (name, position) => KINDS['letter-type'].table.place(run.trx, name, position),
  });
  await importItems(run, KINDS['expression-group'], items['expression-group']);
  const groups = new Map((await KINDS['expression-group'].table.read(run.trx)).map(({ id, name }) => [name, id]));
  const groupOf = (name: string) => groups.get(name) ?? 0;
  const expressions = items.expression.map((expression) => ({ ...expression, group: groupOf(expression.group) }));
  await importItems(run, KINDS.expression, expressions);
  await importOrder(run, {
    subject: 'The order of the groups',
    current: namesOf(current.expressionGroups),
    requested: namesOf(organisation.expressionGroups),
    place: (name, position) => KINDS['expression-group'].table.place(run.trx, groupOf(name), position),
  });
  await importOrderOfExpressions(run, organisation.expressionGroups, current.expressionGroups);
  await importItems(run, KINDS['pre-query'], items['pre-query']);
  await importItems(run, KINDS.flag, items.flag);
  await importItems(run, KINDS['from-domain'], items['from-domain']);
}

/** Items that break their kind's rules are problems; they're compared with what the database will hold. */
async function importItems<T extends W, W extends object>(
  run: Import,
  itemKind: ItemKind<T, W>,
  requested: readonly W[],
): Promise<void> {
  const { kind, table, label } = itemKind;
  const stored = await table.read(run.trx);
  const names = new Set(requested.map((item) => getItemName(kind, item)));
  const all = [...stored.filter((item) => !names.has(getItemName(kind, item))), ...requested];
  for (const item of requested) {
    const id = getItemName(kind, item);
    const before = stored.find((other) => getItemName(kind, other) === id);
    if (before !== undefined && isSame(before, item)) continue;
    try {
      await checkItem(run.trx, itemKind, { seen: before ?? null, requested: item, all });
    } catch (error) {
      const problems = toProblems(error, FILE_OF[kind]);
      run.problems.push(...problems.map(({ file, message }) => ({ file, message: `${label(item)}: ${message}` })));
      continue;
    }
    await (before === undefined ? table.add(run.trx, item) : table.change(run.trx, before, item));
    const what = before === undefined ? 'added' : 'changed';
    const of = { type: auditTypeOf(kind), id, after: item, ...(before && { before }) };
    await recordChange(run, { what, subject: label(item) }, of);
  }
}

/** Moved expressions are in no order of their earlier group. */
async function importOrderOfExpressions(
  run: Import,
  requested: readonly ExpressionGroup[],
  current: readonly ExpressionGroup[],
): Promise<void> {
  const moved = new Set(requested.flatMap(({ expressions }) => namesOf(expressions)));
  for (const { name: group, expressions } of requested) {
    const names = namesOf(expressions);
    const before = namesOf(current.find(({ name }) => name === group)?.expressions ?? []);
    await importOrder(run, {
      subject: `The order of the expressions in '${group}'`,
      current: before.filter((name) => names.includes(name) || !moved.has(name)),
      requested: names,
      place: (name, position) => KINDS.expression.table.place(run.trx, name, position),
    });
  }
}

/** Stores an order: requested names first, then those only in the database. */
async function importOrder(
  run: Import,
  given: {
    readonly subject: string;
    readonly current: readonly string[];
    readonly requested: readonly string[];
    /** Assigns a position, counted from 0. */
    readonly place: (name: string, position: number) => Promise<void>;
  },
): Promise<void> {
  const { subject, current, requested, place } = given;
  const order = [...requested, ...current.filter((name) => !requested.includes(name))];
  if (isDeepStrictEqual(order, current)) return;
  for (const [position, name] of order.entries()) await place(name, position);
  const stayed = order.filter((name) => current.includes(name));
  if (isDeepStrictEqual(stayed, current)) return;
  await recordChange(run, { what: 'changed', subject }, { type: 'order', id: subject, before: current, after: order });
}

function namesOf(items: readonly { readonly name: string }[]): string[] {
  return items.map(({ name }) => name);
}
