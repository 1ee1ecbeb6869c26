import { processIds } from '@letterdesk/contract/flooding';
import { listRecentLetters } from '@letterdesk/contract/letters';
import { screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { serveCalls } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { keepSearchParameters } from '../session/search-parameters.ts';
import { StartPage } from './start-page.tsx';

test('the record that a new letter is filled from is called by its name, its number is told beside', async () => {
  const server = serveCalls();
  server.answer(listRecentLetters, () => []);
  const given = [{ key: 'assignmentId', name: 'Amara Abernethy at Lakeside' }];
  server.answer(processIds, () => ({ ids: {}, given, unknown: [], contacts: [], warning: null }));
  keepSearchParameters(new URLSearchParams({ assignmentId: '401', jobId: '7' }));
  onTestFinished(() => keepSearchParameters(new URLSearchParams()));
  await show(<StartPage onNewLetter={() => undefined} unreadable={null} />);
  expect(await screen.findByText('Amara Abernethy at Lakeside')).toBeVisible();
  expect(screen.getByTitle('Assignment 401')).toHaveTextContent('AssignmentAmara Abernethy at Lakeside');
  expect(screen.getByTitle('Job 7')).toHaveTextContent('Job7');
});
