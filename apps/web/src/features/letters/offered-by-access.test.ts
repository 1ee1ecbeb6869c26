import { NEW_LETTER_ID } from '@letterdesk/core/constants';
import { SEND_REFUSALS } from '@letterdesk/core/letters/policy';
import { type AccessCell, accessCells, nameOf } from '@letterdesk/core/letters/testing/access-cells';
import { ABILITIES, STATE_ROWS, type StateName } from '@letterdesk/core/letters/testing/access-table';
import { describe, expect, test } from 'vitest';
import { type OfferedCommand, type OfferedLetter, offeredCommands } from './offered-commands.ts';

/** The letter as the server would answer it in a cell of the access table. */
function letterIn({ state, abilities, sendRefusal }: AccessCell): OfferedLetter {
  const { stored, sent, requiresApproval, locks, approval, unchanged } = STATE_ROWS[state];
  return {
    id: stored ? 5 : NEW_LETTER_ID,
    letterTemplate: { requiresApproval },
    sentLetters: sent ? 1 : 0,
    locked: locks && approval === 'PENDING',
    approval: approval === null || approval === 'revoked' ? null : { approvalStatus: approval },
    approvalVoid: approval === 'APPROVED' && !unchanged,
    sendRefusal: SEND_REFUSALS.find((refusal) => refusal === sendRefusal) ?? null,
    abilities: { ...abilities, preview: true },
  };
}

const commandsFor = (cell: AccessCell) => offeredCommands(letterIn(cell), 'Assignment confirmation');
const offeredIn = (commands: readonly OfferedCommand[]) =>
  commands.filter(({ refusal }) => refusal === null).map(({ id }) => id);

/** The commands of the abilities; a letter that is not stored can always be thrown away. */
function commandsOf({ state, abilities }: AccessCell): string[] {
  const allowed: string[] = ABILITIES.filter((ability) => abilities[ability]);
  if (!STATE_ROWS[state].stored) allowed.push('delete');
  return ['preview', ...allowed.map((ability) => (ability === 'update' ? 'save' : ability))].sort();
}

describe('what the screen offers', () => {
  test.each(Object.keys(STATE_ROWS) as StateName[])('is what the abilities say, and nothing else: %s', (state) => {
    const cells = accessCells().filter((cell) => cell.state === state);
    const offered = cells.map((cell) => [nameOf(cell), offeredIn(commandsFor(cell)).sort()]);
    const expected = cells.map((cell) => [nameOf(cell), commandsOf(cell)]);
    expect(Object.fromEntries(offered)).toEqual(Object.fromEntries(expected));
  });

  test('shows Approve and Decline to approvers of a pending approval only, and Revoke to its sender', () => {
    const shown = (cell: AccessCell) => commandsFor(cell).map(({ id }) => id);
    const wrong = accessCells().filter((cell) =>
      (['approve', 'decline', 'revoke'] as const).some((id) => shown(cell).includes(id) !== cell.abilities[id]),
    );
    expect(wrong.map(nameOf)).toEqual([]);
  });

  test('says why, where it is shown and cannot be done', () => {
    const refusals = accessCells().flatMap((cell) => commandsFor(cell).map(({ refusal }) => refusal));
    expect(refusals.filter((refusal) => refusal !== null && !/^[A-Z].+\.$/.test(refusal))).toEqual([]);
  });

  test('has one way on, with its shortcut', () => {
    const primary = accessCells().map((cell) => commandsFor(cell).filter(({ look }) => look === 'primary'));
    expect(primary.filter((commands) => commands.length !== 1 || commands[0]?.key !== 'enter')).toEqual([]);
  });
});
