import { DOCUMENT_LIMITS } from '@letterdesk/core/document/limits';
import { screen } from '@testing-library/react';
import { createRef } from 'react';
import { expect, test } from 'vitest';
import { show } from '../../../testing/show.tsx';
import { type EmailDraft, toEmailDraft } from './email-draft.ts';
import { MessageStep } from './step-content.tsx';
import { aPreparedEmail } from './testing/prepared-email.ts';

async function showStep(given: Parameters<typeof aPreparedEmail>[0], changes: Partial<EmailDraft> = {}) {
  const prepared = aPreparedEmail(given);
  const draft = { ...toEmailDraft(prepared), ...changes };
  return show(<MessageStep draft={draft} editor={createRef()} onChange={() => undefined} prepared={prepared} />);
}

test('the message has the usual text limit and display', async () => {
  const message = `<p>${'x'.repeat(DOCUMENT_LIMITS.textLength - '<p></p>'.length - 3_200)}</p>`;
  await showStep({ message });
  expect(await screen.findByText('3,200 characters left')).toBeVisible();
});

test.each([true, false])(
  'a note says that the letter is included below the message, if it is (%s)',
  async (included) => {
    await showStep({ includeLetter: included });
    expect(await screen.findByRole('textbox', { name: 'Message' })).toBeVisible();
    expect(screen.queryAllByText('Letter content will be included below message')).toHaveLength(included ? 1 : 0);
  },
);

const HINT = 'There is no value for: Name of the worksite.';
const MISSING = { missingInSubject: [{ name: 'WorksiteName', description: 'Name of the worksite' }] };

test('values missing in the subject are listed below it', async () => {
  await showStep(MISSING);
  expect(await screen.findByText(HINT)).toBeVisible();
});

test('a rewritten subject misses no values', async () => {
  await showStep(MISSING, { subject: 'About Maple Grove' });
  expect(await screen.findByRole('textbox', { name: 'Subject' })).toBeVisible();
  expect(screen.queryByText(HINT)).toBeNull();
});
