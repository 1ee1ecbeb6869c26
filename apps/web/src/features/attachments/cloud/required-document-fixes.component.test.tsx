import { arrangeAttachments } from '@letterdesk/contract/attachments';
import type { CheckResult, Fix } from '@letterdesk/contract/check-result';
import { attachCloudDocuments, type CloudDocument, listCloudDocuments } from '@letterdesk/contract/cloud-documents';
import type { Letter } from '@letterdesk/contract/letters';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { serveCalls } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import { aLetter } from '../../letters/testing/letter.ts';
import { RequiredDocumentFixes } from './required-document-fixes.tsx';

function aResult(...fixes: Fix[]): CheckResult {
  const place = { part: 'attachments' as const, line: 0, from: 0, to: 0 };
  const findings = fixes.map((fix) => ({ place, message: 'CV isn’t attached.', remedy: 'Attach it.', fix }));
  return { check: 'required-documents', title: 'Required documents', severity: 'block', findings, more: 0 };
}

function aDocument(over: Partial<CloudDocument>): CloudDocument {
  return {
    id: '1',
    filename: 'CV.pdf',
    docType: 'CV',
    description: null,
    state: null,
    scannedDate: '2026-11-01',
    expirationDate: null,
    watermarkable: false,
    watermarked: false,
    expiry: null,
    ...over,
  };
}

const DOCUMENTS = [
  aDocument({ id: 'old', filename: 'Old CV.pdf', scannedDate: '2026-01-01' }),
  aDocument({ id: 'new', filename: 'New CV.pdf' }),
  aDocument({ id: 'undated', filename: 'Undated CV.pdf', scannedDate: null }),
  aDocument({ id: 'license', filename: 'License.pdf', docType: 'License', scannedDate: null }),
];

const NEXT = aLetter({ version: 9 });
const ATTACHED = {
  id: 4,
  name: 'New CV.pdf',
  extension: 'pdf',
  size: 1,
  watermarked: false,
  watermarkable: false,
  contentType: 'CV',
} as const;
const INFECTED = {
  id: 'license',
  name: 'License.pdf',
  code: 'attachment_infected',
  message: 'It has a virus.',
} as const;

async function showFixes(result: CheckResult, letter: Letter = aLetter()) {
  const server = serveCalls();
  server.answer(listCloudDocuments, () => ({ documents: DOCUMENTS, attachmentLimit: 20 }));
  server.answer(attachCloudDocuments, () => ({
    letter: NEXT,
    attached: [ATTACHED],
    refused: [],
  }));
  server.answer(arrangeAttachments, () => NEXT);
  const onChanged = vi.fn<(letter: Letter) => void>();
  const { user } = await show(<RequiredDocumentFixes letter={letter} result={result} onChanged={onChanged} />);
  return { server, user, onChanged };
}

const CV: Fix = { by: 'attaching', kind: 'CV', since: '2026-05-20' };
const LICENSE: Fix = { by: 'attaching', kind: 'License', since: null };

test('matching documents that are new enough are offered, and Attach attaches one', async () => {
  const { server, user, onChanged } = await showFixes(aResult(CV, LICENSE));
  const cvs = await screen.findByRole('list', { name: 'CV' });
  expect(
    within(cvs)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['New CV.pdfCV · 2026-11-01Attach']);
  expect(screen.getByRole('list', { name: 'License' })).toHaveTextContent('License.pdf');
  await user.click(screen.getByRole('button', { name: 'Attach New CV.pdf' }));
  await waitFor(() => expect(onChanged).toHaveBeenCalledWith(expect.objectContaining({ version: NEXT.version })));
  expect(server.callsOf(attachCloudDocuments).map(({ body }) => body.documents)).toEqual([[{ id: 'new' }]]);
});

test('a kind without matching documents says so', async () => {
  await showFixes(aResult({ by: 'attaching', kind: 'Reference', since: null }));
  expect(await screen.findByText(/The cloud store has no matching Reference/)).toBeVisible();
});

test('a refused document says why', async () => {
  const { server, user, onChanged } = await showFixes(aResult(LICENSE));
  server.answer(attachCloudDocuments, () => ({
    letter: NEXT,
    attached: [],
    refused: [INFECTED],
  }));
  await user.click(await screen.findByRole('button', { name: 'Attach License.pdf' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('It has a virus.');
  expect(onChanged).not.toHaveBeenCalled();
});

test('Put in order arranges the attachments', async () => {
  const { server, user, onChanged } = await showFixes(aResult({ by: 'arranging' }));
  await user.click(screen.getByRole('button', { name: 'Put in order' }));
  await waitFor(() => expect(onChanged).toHaveBeenCalledWith(expect.objectContaining({ version: NEXT.version })));
  expect(server.callsOf(arrangeAttachments)).toHaveLength(1);
});

test('a letter that can’t be changed says why, without buttons', async () => {
  const letter = aLetter();
  await showFixes(aResult(CV), { ...letter, refusals: { ...letter.refusals, attach: 'letter_locked' } });
  expect(screen.queryByRole('button')).toBeNull();
});
