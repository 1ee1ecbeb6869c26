import { draftAmendment, listOutdatedLetters, type OutdatedLetter } from '@letterdesk/contract/outdated-letters';
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
  abilities: { create: true },
  refusals: { create: null },
};

async function showList(letters: readonly OutdatedLetter[], letter = ABOUT_AN_ASSIGNMENT) {
  const server = serveCalls();
  server.answer(listOutdatedLetters, () => ({ isSourceSilent: false, letters: [...letters] }));
  const { user, address } = await show(<OutdatedList letter={letter} />);
  return { server, user, address };
}

test('sent letters are listed with the date that they say and the one of the record, and open', async () => {
  const { server, user } = await showList([OUTDATED]);
  server.refuse(getSentLetter, 'sent_letter_not_found');
  const section = within(await screen.findByRole('region', { name: 'Sent with another date' }));
  const row = section.getByRole('button', { name: /now 05/ });
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

test('an amendment is drafted once and opens', async () => {
  const { server, user, address } = await showList([OUTDATED]);
  server.answer(draftAmendment, () => aLetter({ id: 77 }));
  const button = await screen.findByRole('button', { name: 'Draft an amendment of Confirmation of A-118035' });
  await user.dblClick(button);
  await waitFor(() => expect(address()).toBe('/letters/77'));
  expect(server.callsOf(draftAmendment).map(({ params }) => params.id)).toEqual([12]);
});

test('no amendment is offered to people who can’t create the letter', async () => {
  const abilities = { create: false };
  await showList([{ ...OUTDATED, abilities, refusals: { create: 'letter_type_not_allowed' } }]);
  await screen.findByRole('region', { name: 'Sent with another date' });
  expect(screen.queryByRole('button', { name: /^Draft/ })).toBeNull();
});
