import type { BodyOf } from '@letterdesk/contract/define-endpoint';
import type { reviewLetterTemplate as endpoint } from '@letterdesk/contract/template-administration';
import type { LetterTemplateDetail } from '@letterdesk/contract/templates';
import type { User } from '@letterdesk/core/session/claims';
import { templateRefusals } from '@letterdesk/core/templates/policy';
import { nextReviewDate } from '@letterdesk/core/templates/review';
import type { Kysely } from 'kysely';
import { appendAuditEvent } from '../../audit/append-audit-event.ts';
import type { Database } from '../../database/tables.ts';
import { refuse } from '../../failure.ts';
import { createStaleFailure, openTemplate, presentStored } from './open-template.ts';
import { toTemplateConfiguration } from './template-configuration.ts';
import { configurationHash } from './template-hashes.ts';
import { updateConfiguration } from './templates.store.ts';

/**
 * Sets a reviewed template's next review date, a year from today by default.
 * @throws Failure `template_not_found`, or `template_stale` if the configuration was changed meanwhile.
 */
export async function reviewTemplate(input: {
  db: Kysely<Database>;
  user: User;
  id: number;
  body: BodyOf<typeof endpoint>;
  now: Date;
}): Promise<LetterTemplateDetail> {
  const { db, user, id, body, now } = input;
  return db.transaction().execute(async (trx) => {
    const { template, draft } = await openTemplate(trx, id);
    refuse(templateRefusals(user, { hasDraft: draft !== undefined }).configure);
    const unseen = template.version - body.version;
    if (unseen !== 0) throw await createStaleFailure(trx, user, 'template_stale', template.id, Math.max(unseen, 1));
    const before = toTemplateConfiguration(template);
    const after = { ...before, reviewDate: body.reviewDate ?? nextReviewDate(toDay(now)) };
    await updateConfiguration(trx, template, after, { account: user.account, now });
    const reviewed = await presentStored(trx, user, template.id);
    await appendAuditEvent(trx, {
      by: user,
      action: 'template.configure',
      subjectType: 'template',
      subjectId: template.id,
      beforeHash: configurationHash(before),
      afterHash: configurationHash(after),
      details: { reviewed: true, reviewDate: after.reviewDate },
      at: now,
    });
    return reviewed;
  });
}

/** Returns the server's calendar day, as `YYYY-MM-DD`. */
function toDay(now: Date): string {
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}
