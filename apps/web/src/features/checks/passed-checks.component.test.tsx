import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../testing/show.tsx';
import { PassedChecks } from './passed-checks.tsx';

test('findings with equal words are counted, and so are those that were not listed', async () => {
  const messages = ['“TBD” is a placeholder.', '“XXX” is a placeholder.', '“TBD” is a placeholder.'];
  await show(
    <PassedChecks
      passed={[{ check: 'placeholder', title: 'Placeholder', messages, more: 1_200, reason: 'A form.' }]}
    />,
  );
  expect(screen.getByRole('listitem')).toHaveTextContent(
    '“TBD” is a placeholder. (2 times) “XXX” is a placeholder. And 1,200 more. Reason: A form.',
  );
});
