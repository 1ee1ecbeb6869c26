import type { PreparedEmail } from '@letterdesk/contract/sending';
import { expect, test } from 'vitest';
import { keptNowhere } from '../../../draft-store/testing/kept-nowhere.ts';
import { toReopenedDraft } from './email-draft.ts';
import { type EmailContent, reopenEmail } from './opened-email.ts';
import { aRequest } from './testing/a-request.ts';
import { aPreparedEmail } from './testing/prepared-email.ts';

const LETTER = { id: 7, version: 3, attachments: [] };
const REQUEST = aRequest(LETTER);

/** An e-mail that the browser kept with an attempt to send this. */
function openedWith(attempted: typeof REQUEST) {
  const prepared: PreparedEmail = aPreparedEmail();
  const content: EmailContent = {
    draft: toReopenedDraft(attempted, LETTER),
    unanswered: { key: 'a-key-of-some-length', request: attempted, at: 1 },
  };
  return {
    ...keptNowhere<EmailContent, PreparedEmail>(prepared),
    restored: { content, base: prepared, mergeBase: null, typedAt: 1 },
  };
}

test('a reopened e-mail replaces what the browser kept', () => {
  const reopened = reopenEmail(openedWith(aRequest(LETTER, { subject: 'Older words' })), REQUEST, LETTER);
  expect(reopened.restored?.content.draft).toEqual(toReopenedDraft(REQUEST, LETTER));
});

test('an attempt to send the same was answered; another one may still have sent a letter', () => {
  expect(reopenEmail(openedWith(REQUEST), REQUEST, LETTER).restored?.content.unanswered).toBeNull();
  const other = aRequest(LETTER, { cc: 'zelda@client.example' });
  expect(reopenEmail(openedWith(other), REQUEST, LETTER).restored?.content.unanswered?.request).toEqual(other);
});
