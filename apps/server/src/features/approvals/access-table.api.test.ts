import { floodLetter } from '@letterdesk/contract/flooding';
import { getLetter, type Letter } from '@letterdesk/contract/letters';
import { accessCells } from '@letterdesk/core/letters/testing/access-cells';
import { ROLE_ROWS, STATE_ROWS, type StateName } from '@letterdesk/core/letters/testing/access-table';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AccessDesk, givenAccess, type PreparedCell } from './testing/given-access.ts';
import { inParallel } from './testing/in-parallel.ts';

/** Checks every cell of the access table (specification, section 6) against the answers of the running server. */
let desk: AccessDesk;
let prepared: readonly PreparedCell[];

beforeAll(async () => {
  desk = await givenAccess();
  prepared = await desk.prepare(accessCells());
});

afterAll(() => desk.server.close());

const cellsIn = (state: StateName) => prepared.filter(({ cell }) => cell.state === state);

const saidOf = ({ abilities, refusals, nextCommand }: Letter) => ({ abilities, refusals, nextCommand });

const expectedOf = (cells: readonly PreparedCell[]) =>
  cells.map(({ name, cell: { abilities, refusals, nextCommand } }) => {
    const said = { abilities: { ...abilities, preview: true }, refusals: { ...refusals, preview: null } };
    return [name, { ...said, nextCommand }] as const;
  });

describe("the abilities in a letter's response", () => {
  const stored = (Object.keys(STATE_ROWS) as StateName[]).filter((state) => STATE_ROWS[state].stored);

  test.each(stored)('match the access table: %s', async (state) => {
    const cells = cellsIn(state);
    const said = await inParallel(cells, async ({ name, client, letterId }) => {
      const { body } = await client.call(getLetter, { params: { id: letterId } });
      return [name, saidOf(body)];
    });
    expect(Object.fromEntries(said)).toEqual(Object.fromEntries(expectedOf(cells)));
  });

  test("match the access table for a new letter, which users without edit rights can't create", async () => {
    const cells = cellsIn('new, unsaved');
    const said = await inParallel(cells, async ({ name, client, templateId }) => {
      const answer = await client.call(floodLetter, { body: { letterTemplateId: templateId, ids: {} } });
      return [name, answer.status === 200 ? { id: answer.body.id, ...saidOf(answer.body) } : answer.error.code];
    });
    const expected = expectedOf(cells).map(([name, rights], index) => {
      const reader = ROLE_ROWS[cells[index]?.cell.role ?? 'no role'].edits.length === 0;
      const refused = reader ? 'read_only' : 'letter_type_not_allowed';
      return [name, rights.abilities.update ? { id: -1, ...rights } : refused];
    });
    expect(Object.fromEntries(said)).toEqual(Object.fromEntries(expected));
  });
});
