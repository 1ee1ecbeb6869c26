import { processIds } from '@letterdesk/contract/flooding';
import { listRecentLetters } from '@letterdesk/contract/letters';
import { screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { serveCalls } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { keepSearchParameters } from '../session/search-parameters.ts';
import type { UnsavedLetters } from './opened-letter.ts';
import { StartPage } from './start-page.tsx';

const NOTHING: UnsavedLetters = { letters: [], unreadable: null, moreLater: null };

test("a new letter's record is shown by name with its number", async () => {
  const server = serveCalls();
  server.answer(listRecentLetters, () => []);
  const given = [{ key: 'assignmentId', name: 'Amara Abernethy at Lakeside' }];
  server.answer(processIds, () => ({ ids: {}, given, unknown: [], division: null, contacts: [], warning: null }));
  keepSearchParameters(new URLSearchParams({ assignmentId: '401', jobId: '7' }));
  onTestFinished(() => keepSearchParameters(new URLSearchParams()));
  await show(<StartPage onNewLetter={() => undefined} unsaved={NOTHING} />);
  expect(await screen.findByText('Amara Abernethy at Lakeside')).toBeVisible();
  expect(screen.getByTitle('Assignment 401')).toHaveTextContent('AssignmentAmara Abernethy at Lakeside');
  expect(screen.getByTitle('Job 7')).toHaveTextContent('Job7');
});

test('a link to an approval mentions no record', async () => {
  serveCalls().answer(listRecentLetters, () => []);
  keepSearchParameters(new URLSearchParams({ isApprovingMode: 'true' }));
  onTestFinished(() => keepSearchParameters(new URLSearchParams()));
  await show(<StartPage onNewLetter={() => undefined} unsaved={NOTHING} />);
  expect(await screen.findByText(/^No record selected\./)).toBeVisible();
  expect(screen.queryByText('A new letter is filled from')).toBeNull();
});

test('each unsaved new letter is listed with a link to it', async () => {
  serveCalls().answer(listRecentLetters, () => []);
  const typedAt = new Date(2020, 0, 2, 9, 5).getTime();
  const letters = [
    { draftId: 'one', name: 'Rate Letter', typedAt },
    { draftId: 'two', name: ' ', typedAt: null },
  ];
  const { user, address, state } = await show(
    <StartPage onNewLetter={() => undefined} unsaved={{ ...NOTHING, letters }} />,
  );
  const notice = screen.getByText(/“Rate Letter” is not saved yet\. Last typed at/);
  expect(notice).toHaveTextContent('Last typed at 2020-01-02 9:05 AM, kept in this browser only.');
  expect(screen.getByText('“Letter without a title” is not saved yet. Kept in this browser only.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Keep writing: Rate Letter' }));
  expect([address(), state().newLetter]).toEqual(['/letters', 'one']);
});
