import { expect, it } from 'vitest';
import type { Refusals } from '../commands.ts';
import { opensLetter } from './policy.ts';
import { accessCells, getPlaceName } from './testing/access-cells.ts';
import { STATE_ROWS } from './testing/access-table.ts';

const stored = accessCells().filter(({ state }) => STATE_ROWS[state].stored);
const reads = ({ role }: { role: string }) => role === 'view only' || role === 'corporate view only';
const opens = (cell: (typeof stored)[number]) =>
  opensLetter({ useLetters: !reads(cell) }, cell.refusals as Refusals<'letter'>);

it('opens to everyone who uses letters', () => {
  expect(stored.filter((cell) => !reads(cell) && !opens(cell)).map(getPlaceName)).toEqual([]);
});

it('opens to read-only users who submitted or approve it, in every state of the approval', () => {
  const readers = stored.filter(reads);
  expect(readers.filter((cell) => opens(cell) !== (cell.relation !== 'nobody')).map(getPlaceName)).toEqual([]);
  expect(readers.some(opens)).toBe(true);
});
