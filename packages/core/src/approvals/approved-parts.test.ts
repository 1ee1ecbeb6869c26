import { expect, test } from 'vitest';
import {
  APPROVED_PARTS,
  approvalVoidMessage,
  changedParts,
  describeChangedParts,
  type PartHashes,
} from './approved-parts.ts';

const NOW = Object.fromEntries(APPROVED_PARTS.map((part) => [part, `${part} now`])) as PartHashes;

test('the parts that differ from the approved ones are listed, in one order', () => {
  expect(changedParts(NOW, NOW)).toEqual([]);
  expect(changedParts({ ...NOW, logo: 'other', name: 'other' }, NOW)).toEqual(['name', 'logo']);
});

test('an approval without hashes of its parts, or of one of them, knows nothing of the change', () => {
  expect(changedParts(null, NOW)).toEqual([]);
  const { footer: _footer, ...older } = NOW;
  expect(changedParts({ ...older, text: 'other' }, NOW)).toEqual(['text']);
});

test('the sentence names the changed parts, or is the general one', () => {
  expect(describeChangedParts(['name', 'text', 'logo'])).toBe('its title, its text, and its logo');
  expect(approvalVoidMessage(['logo'])).toBe(
    'This letter was changed after it was approved: its logo. Submit it again; you can send it once it’s approved.',
  );
  expect(approvalVoidMessage([])).toBeNull();
});
