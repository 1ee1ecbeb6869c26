import { ERRORS } from '@letterdesk/contract/errors';
import { letter } from '@letterdesk/contract/letters';
import { NEW_LETTER_ID } from '@letterdesk/core/constants';
import { type AccessCell, accessCells, getPlaceName } from '@letterdesk/core/letters/testing/access-cells';
import { ABILITIES, type Ability, STATE_ROWS, type StateName } from '@letterdesk/core/letters/testing/access-table';
import { describe, expect, test } from 'vitest';
import { type OfferedCommand, type OfferedLetter, offeredCommands } from './offered-commands.ts';

function letterIn({ state, refusals, nextCommand }: AccessCell): OfferedLetter {
  return {
    id: STATE_ROWS[state].stored ? 5 : NEW_LETTER_ID,
    refusals: letter.shape.refusals.parse({ ...refusals, preview: null }),
    nextCommand,
    sentLetters: STATE_ROWS[state].sent ? 1 : 0,
  };
}

const commandsFor = (cell: AccessCell) => offeredCommands(letterIn(cell), 'Assignment confirmation');
const offeredIn = (commands: readonly OfferedCommand[]) =>
  commands.filter(({ refusal }) => refusal === null).map(({ id }) => id);

function commandsOf({ state, abilities, refusals }: AccessCell): string[] {
  const allowed: string[] = ABILITIES.filter((ability) => ability !== 'attach' && abilities[ability]);
  if (!STATE_ROWS[state].stored) allowed.push('delete');
  const commands = new Set(['preview', ...allowed.map((ability) => (ability === 'update' ? 'save' : ability))]);
  // Saving a locked letter stores nothing and shows no error.
  if (refusals.update === 'letter_locked') commands.add('save');
  return [...commands].sort();
}

describe('the offered commands', () => {
  test.each(Object.keys(STATE_ROWS) as StateName[])('match the abilities exactly: %s', (state) => {
    const cells = accessCells().filter((cell) => cell.state === state);
    const offered = cells.map((cell) => [getPlaceName(cell), offeredIn(commandsFor(cell)).sort()]);
    const expected = cells.map((cell) => [getPlaceName(cell), commandsOf(cell)]);
    expect(Object.fromEntries(offered)).toEqual(Object.fromEntries(expected));
  });

  test('include Approve and Decline only for approvers of a pending approval, and Revoke only for its sender', () => {
    const shown = (cell: AccessCell) => commandsFor(cell).map(({ id }) => id);
    const wrong = accessCells().filter((cell) =>
      (['approve', 'decline', 'revoke'] as const).some((id) => shown(cell).includes(id) !== cell.abilities[id]),
    );
    expect(wrong.map(getPlaceName)).toEqual([]);
  });

  test("show the server's reason while disabled", () => {
    const refused = accessCells().flatMap((cell) =>
      commandsFor(cell).flatMap(({ id, refusal }) => (refusal === null ? [] : [{ cell, id, refusal }])),
    );
    expect(refused.length).toBeGreaterThan(0);
    for (const { cell, id, refusal } of refused) {
      const code = cell.refusals[id === 'save' ? 'update' : (id as Ability)];
      expect([getPlaceName(cell), id, refusal]).toEqual([getPlaceName(cell), id, code && ERRORS[code].message]);
    }
  });

  test('end with the next step and its shortcut, highlighted unless the letter was sent', () => {
    for (const cell of accessCells()) {
      const commands = commandsFor(cell);
      const next = commands.at(-1);
      expect(commands.filter(({ key }) => key === 'enter')).toEqual([next]);
      expect(commands.filter(({ look }) => look === 'primary')).toEqual(next?.label === 'Send again' ? [] : [next]);
    }
  });
});
