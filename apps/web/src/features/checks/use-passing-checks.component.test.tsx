import type { CheckResult } from '@letterdesk/contract/check-result';
import { checkLetter } from '@letterdesk/contract/checks';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { serveCalls } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { aLetter } from '../letters/testing/letter.ts';
import { changedDataQuery } from './checks-query.ts';
import { CHANGED_CITY } from './testing/changed-city.ts';
import { usePassingChecks } from './use-passing-checks.ts';

const source = { record: 'client', id: 31, field: 'city' };
const CITY = { shortcode: 'City', description: 'City', editable: true, required: false, format: null, source };
const LETTER = aLetter({ flooded: [{ ...CITY, text: 'Elko', missing: null }] });

/** A letter that is refused when it is sent, beside what its checks find. */
function Refused({ results }: { results: CheckResult[] }) {
  const passing = usePassingChecks('the letter');
  useQuery(changedDataQuery({ letter: LETTER, name: LETTER.name, text: LETTER.text }));
  const refuse = () => passing.refused(new ApiError('', { code: 'checks_failed', status: 422, details: { results } }));
  return (
    <button type="button" onClick={refuse}>
      {passing.results.length === 0 ? 'Send' : 'Refused'}
    </button>
  );
}

test.each([
  ['a changed value is compared again', [CHANGED_CITY], 2],
  ['another finding is not compared again', [{ ...CHANGED_CITY, findings: [] }], 1],
])('a letter that is refused for %s', async (_what, results, count) => {
  const server = serveCalls();
  server.answer(checkLetter, () => ({ results: [] }));
  const { user } = await show(<Refused results={results} />);
  await waitFor(() => expect(server.callsOf(checkLetter)).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByRole('button')).toHaveTextContent('Refused');
  await waitFor(() => expect(server.callsOf(checkLetter)).toHaveLength(count));
});
