import { getSentLetterPdf } from '@letterdesk/contract/pdf';
import { getSentLetter } from '@letterdesk/contract/sending';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serveCalls } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import { SentLetterModal } from './sent-letter-modal.tsx';
import { aSentLetter } from './testing/sent-letter.ts';

async function open() {
  const server = serveCalls();
  server.answer(getSentLetter, () => aSentLetter({ recipients: ['ann@client.example'] }));
  server.refuse(getSentLetterPdf, 'blob_missing');
  const { user } = await show(<SentLetterModal sentLetterId={7} onClose={() => undefined} />);
  expect(await screen.findByRole('tab', { name: 'E-mail', selected: true })).toBeVisible();
  return { server, user };
}

test('sent pages are shown in place and requested when opened', async () => {
  const { server, user } = await open();
  server.answer(getSentLetterPdf, () => new Promise(() => undefined));
  expect(screen.getByRole('button', { name: /Letter\.pdf/ })).toBeVisible();
  expect(server.callsOf(getSentLetterPdf)).toHaveLength(0);
  await user.click(screen.getByRole('tab', { name: 'Letter' }));
  expect(await screen.findByRole('region', { name: 'Rate Letter, PDF' })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'E-mail' }));
  await user.click(screen.getByRole('tab', { name: 'Letter' }));
  expect(server.callsOf(getSentLetterPdf).map(({ query }) => query)).toEqual([{ sentLetterId: 7 }]);
});

test('pages that failed to load say so and offer a retry', async () => {
  const { server, user } = await open();
  await user.click(screen.getByRole('tab', { name: 'Letter' }));
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByRole('dialog', { name: 'Something went wrong' })).toBeNull();
  const asked = server.callsOf(getSentLetterPdf).length;
  await user.click(again);
  await waitFor(() => expect(server.callsOf(getSentLetterPdf)).toHaveLength(asked + 1));
});
