import { emailRequest, type PreparedEmail } from '@letterdesk/contract/sending';
import { z } from 'zod';
import type { DraftOwner } from '../../../draft-store/draft-owner.ts';
import { type DraftShelf, type OpenedDraft, openDraft } from '../../../draft-store/opened-draft.ts';
import type { EmailDraft } from './email-draft.ts';
import type { SendAttempt } from './send-attempt.ts';

/** What is written in the wizard, and the attempt to send it whose answer was lost. */
export interface EmailContent {
  readonly draft: EmailDraft;
  readonly unanswered: SendAttempt | null;
}

const addressInput = z.object({ chips: z.array(z.string()), typing: z.string() });

const content: z.ZodType<EmailContent> = z.object({
  draft: z.object({
    addresses: z.object({ to: addressInput, cc: addressInput, bcc: addressInput }),
    fromEmail: z.string(),
    fromName: z.string(),
    subject: z.string(),
    message: z.string(),
    // What was kept before attachments could be left out names none.
    leftOut: z.array(z.number()).default([]),
  }),
  unanswered: z.object({ key: z.string(), request: emailRequest, at: z.number() }).nullable(),
});

/** An e-mail as it was prepared, and what this person made of it and did not send. */
export type OpenedEmail = OpenedDraft<EmailContent, PreparedEmail>;

export function openEmail(keeper: DraftOwner, letterId: number, prepared: PreparedEmail): Promise<OpenedEmail> {
  return openDraft(keeper, emailShelf(letterId), prepared);
}

function emailShelf(letterId: number): DraftShelf<EmailContent, PreparedEmail, null> {
  return {
    kind: { name: 'email', content, base: z.null() },
    idOf: () => String(letterId),
    baseOf: () => null,
    grownFrom: (prepared) => prepared,
  };
}
