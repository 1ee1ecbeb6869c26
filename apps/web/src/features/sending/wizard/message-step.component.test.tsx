import { DOCUMENT_LIMITS } from '@letterdesk/core/document/limits';
import { screen } from '@testing-library/react';
import { createRef } from 'react';
import { expect, test } from 'vitest';
import { show } from '../../../testing/show.tsx';
import { draftOf } from './email-draft.ts';
import { MessageStep } from './message-step.tsx';
import { aPreparedEmail } from './testing/prepared-email.ts';

async function showStep({ message = '<p>Dear Tara,</p>', includeLetter = false } = {}) {
  const draft = draftOf(aPreparedEmail({ message }));
  return show(
    <MessageStep draft={draft} editor={createRef()} onChange={() => undefined} includeLetter={includeLetter} />,
  );
}

test('the message of an e-mail has the limit of every text, told in the same way', async () => {
  const message = `<p>${'x'.repeat(DOCUMENT_LIMITS.textLength - '<p></p>'.length - 3_200)}</p>`;
  await showStep({ message });
  expect(await screen.findByText('3,200 characters left')).toBeVisible();
});

test.each([true, false])(
  'that the letter is included below the message is said when it is so (%s)',
  async (included) => {
    await showStep({ includeLetter: included });
    expect(await screen.findByRole('textbox', { name: 'Message' })).toBeVisible();
    expect(screen.queryAllByText('Letter content will be included below message')).toHaveLength(included ? 1 : 0);
  },
);
