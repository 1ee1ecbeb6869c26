import type { Letter } from '@letterdesk/contract/letters';
import { type EmailRequest, emailRequest, type PreparedEmail } from '@letterdesk/contract/sending';
import { z } from 'zod';
import type { DraftOwner } from '../../../draft-store/draft-owner.ts';
import { type DraftKindConfig, type OpenedDraft, openDraft } from '../../../draft-store/open-draft.ts';
import { type EmailDraft, toReopenedDraft } from './email-draft.ts';
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

/**
 * Replaces what the browser kept by the draft of a stored request, which it keeps from then on. An attempt to send the
 * same is no longer without an answer: the request was stored by it.
 */
export function reopenEmail(
  opened: OpenedEmail,
  request: EmailRequest,
  letter: Pick<Letter, 'attachments'>,
): OpenedEmail {
  const draft = toReopenedDraft(request, letter);
  const attempt = opened.restored?.content.unanswered ?? null;
  const isAnswered = attempt !== null && isSameDraft(toReopenedDraft(attempt.request, letter), draft);
  const unanswered = isAnswered ? null : attempt;
  const restored = { content: { draft, unanswered }, base: opened.stored, mergeBase: null, typedAt: Date.now() };
  return { ...opened, restored, unreadable: null };
}

function isSameDraft(one: EmailDraft, other: EmailDraft): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function getEmailDraftConfig(letterId: number): DraftKindConfig<EmailContent, PreparedEmail, null> {
  return {
    kind: { name: 'email', content, base: z.null() },
    idOf: () => String(letterId),
    baseOf: () => null,
    restoreBase: (prepared) => prepared,
  };
}
