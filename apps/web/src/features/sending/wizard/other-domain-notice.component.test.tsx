import { findReturnedAddresses, listSentLetters, measureEmail, prepareEmail } from '@letterdesk/contract/sending';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serveCalls } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import { aLetter } from '../../letters/testing/letter.ts';
import { SendEmailWizard } from './send-email-wizard.tsx';
import { aPreparedEmail } from './testing/prepared-email.ts';

const WARNING = 'This letter has the letterhead of Meridale, but it’s sent from brightmoor.example.';
const REASON = 'Letters of Meridale can only be sent from meridale.example.';
const DIVISION = { name: 'Meridale', emailDomains: ['meridale.example'], allowsOtherDomains: true };

async function openWizard(letterFromEmail: string, division = DIVISION) {
  const server = serveCalls();
  server.answer(prepareEmail, () => aPreparedEmail({ letterFromEmail, division }));
  server.answer(listSentLetters, () => []);
  server.answer(measureEmail, () => ({ htmlBytes: 4_000 }));
  server.answer(findReturnedAddresses, () => []);
  const ignore = () => undefined;
  const { user } = await show(
    <SendEmailWizard letter={aLetter()} onAttached={ignore} onClose={ignore} onSent={ignore} onUndone={ignore} />,
  );
  const from = await screen.findByLabelText('From Email');
  return { user, from, next: () => screen.getByRole('button', { name: 'Next' }) };
}

test('the warning names letterhead and From domain in step 1 and in the summary', async () => {
  const { user, next } = await openWizard('hannah@brightmoor.example');
  expect(screen.getByText(WARNING)).toBeVisible();
  await user.click(next());
  expect(screen.queryByText(WARNING)).toBeNull();
  await user.click(next());
  await user.click(next());
  const summary = await screen.findByRole('region', { name: /Summary$/ });
  expect(within(summary).getByText(WARNING)).toBeVisible();
});

test('the warning follows what is typed', async () => {
  const { user, from } = await openWizard('rep@meridale.example');
  expect(screen.queryByText(WARNING)).toBeNull();
  await user.clear(from);
  await user.type(from, 'rep@brightmoor.example');
  expect(screen.getByText(WARNING)).toBeVisible();
});

test('no warning appears if the division has no domains', async () => {
  await openWizard('hannah@brightmoor.example', { ...DIVISION, emailDomains: [], allowsOtherDomains: false });
  expect(screen.queryByText(/letterhead/)).toBeNull();
});

test('step 1 is blocked with the reason at the field if the division allows no other domain', async () => {
  const { user, from, next } = await openWizard('hannah@brightmoor.example', {
    ...DIVISION,
    allowsOtherDomains: false,
  });
  expect(from).toHaveAccessibleDescription(REASON);
  expect(screen.queryByText(WARNING)).toBeNull();
  expect(next()).toBeDisabled();
  await user.clear(from);
  await user.type(from, 'rep@meridale.example');
  expect(from).not.toHaveAccessibleDescription();
  await user.click(next());
  expect(await screen.findByLabelText('Subject')).toBeVisible();
});
