import { emailRequest, type PreparedEmail } from '@letterdesk/contract/sending';
import { z } from 'zod';
import type { DraftOwner } from '../../../draft-store/draft-owner.ts';
import { type DraftKindConfig, type OpenedDraft, openDraft } from '../../../draft-store/open-draft.ts';
import type { EmailDraft } from './email-draft.ts';
import type { SendAttempt } from './send-attempt.ts';

/** The wizard's content, and a send attempt without a response. */
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
    // Older drafts have none.
    leftOut: z.array(z.number()).default([]),
  }),
  unanswered: z.object({ key: z.string(), request: emailRequest, at: z.number() }).nullable(),
});

/** A prepared e-mail with this person's unsent changes. */
export type OpenedEmail = OpenedDraft<EmailContent, PreparedEmail>;

export function openEmail(owner: DraftOwner, letterId: number, prepared: PreparedEmail): Promise<OpenedEmail> {
  return openDraft(owner, getEmailDraftConfig(letterId), prepared);
}

/** Replaces what the browser kept by another draft, which it keeps from then on. */
export function withDraft(opened: OpenedEmail, draft: EmailDraft): OpenedEmail {
  const unanswered = opened.restored?.content.unanswered ?? null;
  const restored = { content: { draft, unanswered }, base: opened.stored, mergeBase: null, typedAt: Date.now() };
  return { ...opened, restored, unreadable: null };
}

function getEmailDraftConfig(letterId: number): DraftKindConfig<EmailContent, PreparedEmail, null> {
  return {
    kind: { name: 'email', content, base: z.null() },
    idOf: () => String(letterId),
    baseOf: () => null,
    restoreBase: (prepared) => prepared,
  };
}
