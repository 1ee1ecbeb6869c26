import type { User } from '@letterdesk/core/session/claims';
import { decideDelete } from '@letterdesk/core/templates/draft-states';
import type { Kysely } from 'kysely';
import { appendAuditEvent } from '../../audit/append-audit-event.ts';
import type { Database } from '../../database/tables.ts';
import { createStaleFailure, openDraft, openTemplate } from './open-template.ts';
import { removeDraft, removeTemplate, templateHash } from './templates.store.ts';

/**
 * Deletes a template's draft, and a template that was never published with it (specification 4.47).
 * @param input.id of the template or the draft.
 * @param input.version the draft's that the user saw; undefined deletes any.
 */
export async function deleteDraft(input: {
  db: Kysely<Database>;
  user: User;
  id: number;
  version: number | undefined;
  now: Date;
}): Promise<void> {
  const { db, user, id, version, now } = input;
  await db.transaction().execute(async (trx) => {
    const opened = await openTemplate(trx, id);
    const { template } = opened;
    const { draft, state } = await openDraft(trx, user, opened, 'deleteDraft');
    const outcome = decideDelete(state, version);
    if (outcome === 'draft_stale') throw await createStaleFailure(trx, user, outcome, template.id);
    if (outcome === 'delete_template') await removeTemplate(trx, opened);
    else await removeDraft(trx, template, draft);
    await appendAuditEvent(trx, {
      by: user,
      action: 'template.delete-draft',
      subjectType: 'template',
      subjectId: template.id,
      beforeHash: templateHash(draft),
      details: { templateDeleted: outcome === 'delete_template' },
      at: now,
    });
  });
}
