import { DOCUMENT_LIMITS } from '@letterdesk/core/document/limits';
import { screen } from '@testing-library/react';
import { createRef } from 'react';
import { expect, test } from 'vitest';
import { show } from '../../../testing/show.tsx';
import { draftOf } from './email-draft.ts';
import { MessageStep } from './message-step.tsx';
import { aPreparedEmail } from './testing/prepared-email.ts';

test('the message of an e-mail has the limit of every text, told in the same way', async () => {
  const message = `<p>${'x'.repeat(DOCUMENT_LIMITS.textLength - '<p></p>'.length - 3_200)}</p>`;
  const draft = draftOf(aPreparedEmail({ message }));
  await show(<MessageStep draft={draft} editor={createRef()} onChange={() => undefined} includeLetter={false} />);
  expect(await screen.findByText('3,200 characters left')).toBeVisible();
});
