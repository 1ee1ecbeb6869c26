import type { RequiredDocument } from '@letterdesk/core/attachments/required-documents';
import type { AttachedFile } from '@letterdesk/core/checks/checked-letter';
import type { DemoLetter } from '../../flood-demo-letters.ts';
import type { Fault } from '../fault.ts';

const REQUIRED: readonly RequiredDocument[] = [
  { kind: 'Curriculum Vitae', maxAge: { count: 6, unit: 'months' } },
  { kind: 'License', maxAge: null },
];

/** What a letter with everything in order has. */
const FILES = (today: string): readonly [AttachedFile, AttachedFile] => [
  { name: 'CV.pdf', kind: 'Curriculum Vitae', date: today },
  { name: 'License.pdf', kind: 'License', date: null },
];

const documentFault = (title: string, attach: (cv: AttachedFile, license: AttachedFile) => AttachedFile[]): Fault => ({
  check: 'required-documents',
  title,
  plant: (letter: DemoLetter) => ({
    ...letter,
    kind: { ...letter.kind, requiredDocuments: REQUIRED },
    attachments: attach(...FILES(letter.today)),
  }),
});

export const documentFaults: readonly Fault[] = [
  documentFault('The CV forgotten', (_cv, license) => [license]),
  documentFault('The license uploaded by hand', (cv) => [
    cv,
    { name: 'License.pdf', kind: 'Uploaded file', date: null },
  ]),
  documentFault('An old CV attached', (cv, license) => [{ ...cv, date: '2020-01-31' }, license]),
  documentFault('The license before the CV', (cv, license) => [license, cv]),
];
