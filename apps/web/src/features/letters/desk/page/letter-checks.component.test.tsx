import type { CheckResult } from '@letterdesk/contract/check-result';
import { checkLetter } from '@letterdesk/contract/checks';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type FakeServer, serveCalls } from '../../../../testing/fake-server.ts';
import { show } from '../../../../testing/show.tsx';
import { aPerson } from '../../../../testing/signed-in.ts';
import { aLetter, openedLetter } from '../../testing/letter.ts';
import { LetterDesk } from './letter-desk.tsx';

/** The side panel is open in a wide window. */
async function showChecks(prepare: (server: FakeServer) => void) {
  vi.stubGlobal('innerWidth', 1440);
  const server = serveCalls();
  prepare(server);
  const letter = aLetter({ id: -1, flooded: [], text: '<p>We meet on Monday, March 3, 2037.</p>' });
  const { user } = await show(
    <LetterDesk opened={openedLetter(letter)} me={aPerson()} onCreated={() => true} onDeleted={() => undefined} />,
  );
  await screen.findByRole('textbox', { name: /^Text of/ });
  return { user, checks: await screen.findByRole('region', { name: 'Checks' }) };
}

const WEEKDAY: CheckResult = {
  check: 'weekday-mismatch',
  title: 'Weekday and date',
  severity: 'ask',
  findings: [
    {
      place: { part: 'text', line: 0, from: 19, to: 32 },
      message: 'March 3, 2037 is a Tuesday.',
      remedy: 'Correct the weekday or the date.',
    },
  ],
  more: 0,
};

test('a finding leads to its place in the text', async () => {
  const { user, checks } = await showChecks((server) => server.answer(checkLetter, () => ({ results: [WEEKDAY] })));
  const finding = await within(checks).findByRole('button', { name: /March 3, 2037 is a Tuesday/ });
  expect(within(checks).getByText('Please check:')).toBeInTheDocument();
  await user.click(finding);
  expect(window.getSelection()?.toString()).toBe('March 3, 2037');
});

test('a right letter has no issues', async () => {
  const { checks } = await showChecks((server) => server.answer(checkLetter, () => ({ results: [] })));
  expect(await within(checks).findByText('No issues')).toBeVisible();
});

test('the panel says when no answer comes, and nothing covers the letter', async () => {
  const { checks } = await showChecks((server) => server.cutOff(checkLetter));
  expect(await within(checks).findByText('The letter can’t be checked right now.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});
