import { letterRefusals } from '@letterdesk/core/letters/policy';
import type { User } from '@letterdesk/core/session/claims';
import type { Transaction } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { Failure, refuse } from '../../failure.ts';
import { type LetterView, readAroundLetter } from '../letters/letter.query.ts';
import { letterFacts } from '../letters/letter-facts.ts';
import { lockLetter } from '../letters/letters.store.ts';
import { openDraft, openTemplate } from '../templates/open-template.ts';
import { readDraftAttachments, type TemplateAttachment } from '../templates/template-attachments.query.ts';
import type { StoredTemplate } from '../templates/templates.store.ts';

/**
 * Locks a letter to change its attachments.
 * @throws Failure `letter_not_found` or the policy's reason.
 */
export async function openForAttaching(trx: Transaction<Database>, user: User, id: number): Promise<LetterView> {
  const letter = await lockLetter(trx, id);
  return requireAttachable(user, letter && (await readAroundLetter(trx, letter)));
}

/** Returns the letter if the user may attach to it. @throws Failure `letter_not_found` or the policy's reason. */
export function requireAttachable(user: User, view: LetterView | undefined): LetterView {
  if (view === undefined) throw new Failure('letter_not_found');
  refuse(letterRefusals(user, letterFacts(view)).attach);
  return view;
}

interface DraftForAttaching {
  readonly template: StoredTemplate;
  readonly draft: StoredTemplate;
  readonly attachments: readonly TemplateAttachment[];
}

/**
 * Locks a template to change its draft's attachments.
 * @throws Failure `template_not_found`, or the policy's reason with the current template.
 */
export async function openDraftForAttaching(
  trx: Transaction<Database>,
  user: User,
  id: number,
): Promise<DraftForAttaching> {
  const opened = await openTemplate(trx, id);
  const { draft } = await openDraft(trx, user, opened, 'attach');
  return { template: opened.template, draft, attachments: await readDraftAttachments(trx, draft.id) };
}
