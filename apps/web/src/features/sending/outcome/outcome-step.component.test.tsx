import { getSentLetter } from '@letterdesk/contract/sending';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serveCalls } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import { OutcomeStep } from './outcome-step.tsx';
import { aSentLetter } from './testing/sent-letter.ts';

test('a sent letter shows its recipients and time, and can be opened', async () => {
  const sent = aSentLetter({ recipients: ['ann@client.example', 'bob@client.example'] });
  serveCalls().answer(getSentLetter, () => sent);
  const { user } = await show(<OutcomeStep letterId={9} sentLetterId={sent.id} onUndone={() => undefined} />);
  expect(await screen.findByRole('heading', { name: 'Letter successfully sent' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('To ann@client.example and bob@client.example, 2026-03-02');
  await user.click(screen.getByRole('button', { name: 'Show the sent letter' }));
  expect(await screen.findByRole('dialog', { name: `Sent letter: ${sent.letter.name}` })).toBeVisible();
});
