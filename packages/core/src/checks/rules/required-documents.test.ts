import { expect, test } from 'vitest';
import type { AttachedFile } from '../checked-letter.ts';
import { letterOf } from '../testing/letter-of.ts';
import requiredDocuments from './required-documents.ts';

const REQUIRED = [
  { kind: 'CV', maxAge: { count: 6, unit: 'months' } },
  { kind: 'License', maxAge: null },
] as const;

const find = (attachments: readonly AttachedFile[], required: typeof REQUIRED | [] = REQUIRED) =>
  requiredDocuments.find(letterOf([], { attachments, kind: { type: 'PRESENT', requiredDocuments: required } }));

const cv = (date: string | null) => ({ name: 'My CV.pdf', kind: 'CV', date });
const LICENSE = { name: 'License.pdf', kind: 'License', date: null };

test('missing documents are named, with what to attach', () => {
  expect(find([{ name: 'Terms.pdf' }])).toEqual([
    {
      place: { part: 'attachments', line: 0, from: 0, to: 0 },
      message: 'CV isn’t attached.',
      remedy: 'Attach a document of the kind CV that is at most 6 months old.',
      fix: { by: 'attaching', kind: 'CV', since: '2026-05-20' },
    },
    {
      place: { part: 'attachments', line: 0, from: 0, to: 0 },
      message: 'License isn’t attached.',
      remedy: 'Attach a document of the kind License.',
      fix: { by: 'attaching', kind: 'License', since: null },
    },
  ]);
});

test('old and undated documents are named', () => {
  expect(find([cv('2026-05-19'), LICENSE]).map(({ message }) => message)).toEqual([
    '“My CV.pdf” is too old: CV must be dated May 20, 2026 or later.',
  ]);
  expect(find([cv(null), LICENSE]).map(({ message }) => message)).toEqual([
    '“My CV.pdf” has no date, so its age isn’t known.',
  ]);
});

test('documents in another order are named once, with a way to put them in order', () => {
  const [misplaced, ...others] = find([LICENSE, cv('2026-11-01')]);
  expect(misplaced).toMatchObject({
    place: { part: 'attachments', line: 1 },
    message: '“My CV.pdf” must come earlier among the attachments.',
    fix: { by: 'arranging' },
  });
  expect(others).toEqual([]);
});

test.each<[string, AttachedFile[], typeof REQUIRED | []]>([
  ['everything is attached in order', [cv('2026-11-01'), LICENSE, { name: 'Terms.pdf' }], REQUIRED],
  ['nothing is required', [], []],
])('nothing is found if %s', (_why, attachments, required) => {
  expect(find(attachments, required)).toEqual([]);
});

test('a template without required documents asks for none', () => {
  expect(requiredDocuments.find(letterOf([]))).toEqual([]);
});
