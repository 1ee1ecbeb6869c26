import { listOutdatedLetters, type OutdatedLetter } from '@letterdesk/contract/outdated-letters';
import { getSentLetter } from '@letterdesk/contract/sending';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serveCalls } from '../../../../testing/fake-server.ts';
import { show } from '../../../../testing/show.tsx';
import { aLetter } from '../../testing/letter.ts';
import { OutdatedList } from './outdated-list.tsx';

const ABOUT_AN_ASSIGNMENT = aLetter({ ids: JSON.stringify({ assignmentId: 501 }) });
const OUTDATED: OutdatedLetter = {
  sentLetterId: 12,
  letterId: 8,
  letterName: 'Confirmation of A-118035',
  letterTo: 'ann@lakeside.example',
  sentDate: '2027-01-04T09:00:00.000Z',
  dates: [{ description: 'Start date', says: '05/01/2027', now: '05/10/2027' }],
};

async function showList(letters: readonly OutdatedLetter[], letter = ABOUT_AN_ASSIGNMENT) {
  const server = serveCalls();
  server.answer(listOutdatedLetters, () => ({ isSourceSilent: false, letters: [...letters] }));
  const { user } = await show(<OutdatedList letter={letter} />);
  return { server, user };
}

test('sent letters are listed with the date that they say and the one of the record, and open', async () => {
  const { server, user } = await showList([OUTDATED]);
  server.refuse(getSentLetter, 'sent_letter_not_found');
  const section = within(await screen.findByRole('region', { name: 'Sent with another date' }));
  const row = section.getByRole('button');
  expect(row).toHaveTextContent('Confirmation of A-118035');
  expect(row).toHaveTextContent('Start date: 05/01/2027, now 05/10/2027');
  await user.click(row);
  await waitFor(() => expect(server.callsOf(getSentLetter).map(({ params }) => params.id)).toEqual([12]));
});

test('nothing appears if no letter says another date', async () => {
  const { server } = await showList([]);
  await waitFor(() => expect(server.callsOf(listOutdatedLetters)).toHaveLength(1));
  expect(screen.queryByRole('region')).toBeNull();
});

test('nothing is asked about letters without an assignment', async () => {
  const { server } = await showList([OUTDATED], aLetter());
  expect(server.callsOf(listOutdatedLetters)).toEqual([]);
});
