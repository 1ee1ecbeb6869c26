import type { Attachment } from '@letterdesk/contract/attachment';
import type { Letter } from '@letterdesk/contract/letters';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../testing/show.tsx';
import { aLetter } from '../letters/testing/letter.ts';
import { AttachmentPills } from './attachment-pills.tsx';

const TERMS: Attachment = {
  id: 4,
  name: 'Terms.pdf',
  extension: 'pdf',
  size: 300,
  watermarked: false,
  watermarkable: true,
  contentType: 'Uploaded file',
};

async function showPills(attach: Letter['refusals']['attach'], attachments: readonly Attachment[] = []) {
  const letter = aLetter({ attachments: [...attachments], refusals: { ...aLetter().refusals, attach } });
  await show(
    <main>
      <AttachmentPills letter={letter} onEdit={() => undefined} />
    </main>,
  );
}

test('read-only users see a letter’s files, without a way to change them', async () => {
  await showPills('letter_read_only', [TERMS]);
  expect(await screen.findByRole('button', { name: /^Terms/ })).toBeVisible();
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

test('the row is absent if there are no files to read', async () => {
  await showPills('letter_read_only');
  expect(await screen.findByRole('main')).toBeEmptyDOMElement();
});

test.each([
  [[], 'No attachments', 0],
  [[TERMS], '1 attachment', 1],
])('a read-only letter counts its files, and shows nothing for none: %j', async (files, words, count) => {
  await show(<AttachmentPills letter={aLetter({ attachments: files })} onEdit={null} />);
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryAllByRole('button')).toHaveLength(count);
});

test.each([null, 'letter_unsaved'] as const)('users who can edit attach files (%s)', async (refusal) => {
  await showPills(refusal);
  expect(await screen.findByRole('button', { name: 'Attach files' })).toBeVisible();
});
