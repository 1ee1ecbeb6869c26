import type { User } from '@letterdesk/core/session/claims';
import type { Transaction } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { openDraft, openTemplate } from '../templates/open-template.ts';
import { readDraftAttachments, type TemplateAttachment } from '../templates/template-attachments.query.ts';
import type { StoredTemplate } from '../templates/templates.store.ts';

/** A locked template, and its draft whose files are to change. */
export interface DraftForAttaching {
  readonly template: StoredTemplate;
  readonly draft: StoredTemplate;
  readonly attachments: readonly TemplateAttachment[];
}

/**
 * Locks a template whose draft's files are to change, until the transaction ends.
 * @throws Failure `template_not_found`, or the policy's reason, with the template as it stands now.
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
