import { describe, expect, test } from 'vitest';
import type { CurrentApproval } from '../approvals/policy.ts';
import { abilitiesOf, COMMANDS } from '../commands.ts';
import { LETTER_TYPES } from '../constants.ts';
import type { User } from '../session/claims.ts';
import { ROLES } from '../session/roles.ts';
import { type LetterFacts, letterRefusals, nextCommand } from './policy.ts';
import { type AccessCell, accessCells, getPlaceName } from './testing/access-cells.ts';
import { ABILITIES, RELATION_ROWS, ROLE_ROWS, STATE_ROWS, type StateName } from './testing/access-table.ts';

const MAYA = 1;
const OTHERS = { sender: 2, approver: 3 };

function userOf({ role }: AccessCell): User {
  const { role: group } = ROLE_ROWS[role];
  const roles = group === null ? [] : [group];
  const subject = 'maya.lindqvist@meridale.example';
  return { account: MAYA, username: 'maya.lindqvist', subject, name: 'Maya', roles, division: 1 };
}

function factsOf({ state, relation, letterType }: AccessCell): LetterFacts {
  const { stored, sent, requiresApproval, locks, approval, unchanged } = STATE_ROWS[state];
  const current = approval === null || approval === 'revoked' ? null : approvalOf(approval, unchanged, relation);
  const revoked = approval === 'revoked' ? approvalOf('PENDING', unchanged, relation) : null;
  const approvals = { requiresApproval, lockAfterSubmission: locks, approval: current, revoked };
  return { letterType, ...approvals, stored, sent, held: false };
}

function approvalOf(
  status: CurrentApproval['status'],
  unchanged: boolean,
  relation: AccessCell['relation'],
): CurrentApproval {
  const { sender, approver, allowSenderAsApprover } = RELATION_ROWS[relation];
  return {
    status,
    unchanged,
    allowSenderAsApprover,
    sender: sender ? MAYA : OTHERS.sender,
    approvers: approver ? [OTHERS.approver, MAYA] : [OTHERS.approver],
  };
}

const CELLS = accessCells();

describe('the access table', () => {
  test('covers every role and letter type in every state', () => {
    expect(new Set(Object.values(ROLE_ROWS).map(({ role }) => role))).toEqual(new Set([null, ...ROLES]));
    for (const state of Object.keys(STATE_ROWS)) {
      const places = CELLS.filter((cell) => cell.state === state && cell.relation === 'nobody');
      expect(places).toHaveLength((ROLES.length + 1) * LETTER_TYPES.length);
    }
  });

  test.each(Object.keys(STATE_ROWS) as StateName[])('agrees with the policy for letters that are: %s', (state) => {
    const cells = CELLS.filter((cell) => cell.state === state);
    const said = cells.map((cell) => [getPlaceName(cell), letterRefusals(userOf(cell), factsOf(cell))]);
    const expected = cells.map((cell) => [getPlaceName(cell), { ...cell.refusals, preview: null }]);
    expect(Object.fromEntries(said)).toEqual(Object.fromEntries(expected));
  });

  test('contains exactly the refusals of the command table', () => {
    for (const command of ABILITIES) {
      const said = CELLS.flatMap(({ refusals }) => refusals[command] ?? []);
      // The table has no legal holds: they prevent a deletion for every role.
      const reasons: readonly string[] = COMMANDS.letter[command];
      const expected = new Set(reasons.filter((reason) => reason !== 'letter_held'));
      expect([command, new Set(said)]).toEqual([command, expected]);
    }
  });

  test('shows the next command of each letter', () => {
    const said = CELLS.map((cell) => [getPlaceName(cell), nextCommand(userOf(cell), factsOf(cell))]);
    expect(said).toEqual(CELLS.map((cell) => [getPlaceName(cell), cell.nextCommand]));
  });

  test('grants an ability only if there is no refusal', () => {
    for (const cell of CELLS) {
      const abilities = abilitiesOf(letterRefusals(userOf(cell), factsOf(cell)));
      expect({ name: getPlaceName(cell), ...abilities }).toEqual({
        name: getPlaceName(cell),
        ...cell.abilities,
        preview: true,
      });
    }
  });
});
