import { ERRORS } from '@letterdesk/contract/errors';
import { getLetter, type Letter } from '@letterdesk/contract/letters';
import type { LetterType } from '@letterdesk/core/constants';
import { type AccessCell, accessCells } from '@letterdesk/core/letters/testing/access-cells';
import {
  ABILITIES,
  type Ability,
  type RoleName,
  STATE_ROWS,
  type StateName,
} from '@letterdesk/core/letters/testing/access-table';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AccessDesk, givenAccess, type PreparedCell } from './testing/given-access.ts';
import { inParallel } from './testing/in-parallel.ts';
import { isRepeated, tryCall, tryCalls } from './testing/tried-calls.ts';

/**
 * Tries the access table (specification, section 6) by making the calls, with a letter type that the role can edit
 * and one that it can't: all refusals for every role, relation and state; all permissions for every role and state,
 * and for every relation of the role without rules.
 */
const TRIED_TYPES: Record<RoleName, readonly LetterType[]> = {
  'no role': ['CONFIRMATION'],
  'template admin': ['CONFIRMATION'],
  'corporate template admin': ['CONFIRMATION'],
  'view only': ['CONFIRMATION'],
  'corporate view only': ['CONFIRMATION'],
  'present creator': ['PRESENT', 'CONFIRMATION'],
  risk: ['RISK', 'CONFIRMATION'],
  housing: ['HOUSING', 'CONFIRMATION'],
  auditor: ['CONFIRMATION'],
  corporate: ['CONFIRMATION', 'RISK'],
};
const CELLS = accessCells().filter(({ role, letterType }) => TRIED_TYPES[role].includes(letterType));
const STATES = (Object.keys(STATE_ROWS) as StateName[]).filter((state) => STATE_ROWS[state].stored);

let desk: AccessDesk;
beforeAll(async () => {
  desk = await givenAccess();
});
afterAll(() => desk.server.close());

/** The allowed calls of a state, each with a cell. */
function allowedIn(state: StateName): readonly { readonly cell: AccessCell; readonly ability: Ability }[] {
  const allowed = CELLS.filter((cell) => cell.state === state).flatMap((cell) =>
    ABILITIES.flatMap((ability) => (cell.abilities[ability] ? [{ cell, ability }] : [])),
  );
  const groups = Map.groupBy(allowed, ({ cell: { role, letterType, relation }, ability }) =>
    [ability, role, letterType, role === 'no role' ? relation : ''].join(),
  );
  return [...groups.values()].flatMap((group) => group.slice(0, 1));
}

const refusedOf = (cell: AccessCell) => ABILITIES.filter((ability) => !cell.abilities[ability]);

/** The expected answer of a call: what the letter's refusals announce, unless it repeats a completed action. */
const announcedOf = (ability: Ability, cell: AccessCell, { refusals }: Pick<Letter, 'refusals'>) =>
  isRepeated(ability, cell) ? null : refusals[ability];

async function contentOf({ client, letterId }: PreparedCell) {
  const { name, text, version, refusals } = (await client.call(getLetter, { params: { id: letterId } })).body;
  return { content: { name, text, version }, refusals };
}

async function storedAbout(letters: readonly PreparedCell[]) {
  const { db } = desk;
  const ids = letters.map(({ letterId }) => letterId);
  const approvals = await db.selectFrom('approvals').selectAll().where('letter_id', 'in', ids).orderBy('id').execute();
  const subjects = [...ids.map((id) => `letter ${id}`), ...approvals.map(({ id }) => `approval ${id}`)];
  const events = await db
    .selectFrom('audit_events')
    .select(['subject_type', 'subject_id', 'action'])
    .where('action', '!=', 'letter.read')
    .execute();
  return {
    approvals,
    letters: await db.selectFrom('letters').selectAll().where('id', 'in', ids).orderBy('id').execute(),
    sent: await db.selectFrom('sent_letters').select('id').where('letter_id', 'in', ids).orderBy('id').execute(),
    events: events.filter(({ subject_type, subject_id }) => subjects.includes(`${subject_type} ${subject_id}`)),
    notices: await db.selectFrom('approval_notices').select('mail_id').orderBy('mail_id').execute(),
  };
}

describe('a forbidden call gets the announced refusal and changes nothing', () => {
  test.each(STATES)('refuses each command on a letter that is %s', async (state) => {
    const letters = await desk.prepare(CELLS.filter((cell) => cell.state === state));
    const before = await storedAbout(letters);
    const answers = await inParallel(letters, async (prepared) => {
      const { content, refusals } = await contentOf(prepared);
      return inParallel(refusedOf(prepared.cell), async (ability) => {
        const announced = announcedOf(ability, prepared.cell, { refusals });
        return (await tryCalls(ability, prepared, content)).map(({ status, code }) => {
          expect(status).toBe(code === null ? 200 : ERRORS[code].status);
          return { call: `${prepared.name}: ${ability}`, code, announced };
        });
      });
    });
    const tried = answers.flat(2);
    expect(new Set(tried.map(({ call }) => call)).size).toBe(letters.flatMap(({ cell }) => refusedOf(cell)).length);
    expect(tried.filter(({ code, announced }) => code !== announced)).toEqual([]);
    expect(await storedAbout(letters)).toEqual(before);
  });
});

describe('a permitted call succeeds', () => {
  test.each(STATES)('accepts each command on a letter that is %s', async (state) => {
    const wanted = allowedIn(state);
    const letters = await desk.prepare(wanted.map(({ cell }) => cell));
    const answers = await inParallel([...letters.entries()], async ([index, prepared]) => {
      const ability = wanted[index]?.ability ?? 'update';
      return [
        `${prepared.name}: ${ability}`,
        await tryCall(ability, prepared, (await contentOf(prepared)).content),
      ] as const;
    });
    const refused = answers.filter(([, { status }]) => status >= 300);
    expect(answers.length).toBe(wanted.length);
    expect(refused).toEqual([]);
  });
});
