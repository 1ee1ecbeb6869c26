import type { BodyOf } from '@letterdesk/contract/define-endpoint';
import type { publishLetterTemplate as endpoint } from '@letterdesk/contract/template-administration';
import type { LetterTemplateDetail } from '@letterdesk/contract/templates';
import type { User } from '@letterdesk/core/session/claims';
import { decidePublish } from '@letterdesk/core/templates/draft-states';
import type { Kysely } from 'kysely';
import { appendAuditEvent } from '../../audit/append-audit-event.ts';
import { lockOrganisationShared } from '../../database/organisation-lock.ts';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';
import { refuseTooLong } from '../../text/accept-text.ts';
import { checkAuthoredText } from '../shortcodes/check-authored-text.ts';
import { expandText } from '../shortcodes/expand-text.ts';
import { acceptConfiguration, missingFields } from './accept-configuration.ts';
import { createStaleFailure, openDraft, openTemplate, presentStored } from './open-template.ts';
import { toTemplateConfiguration } from './template-configuration.ts';
import { publishedDetails } from './template-hashes.ts';
import { publishDraft, templateHash } from './templates.store.ts';

/**
 * Publishes a draft as the next version (specification 4.48). Checks draft and configuration again, since what they
 * refer to may have changed. A rehearsal only checks.
 */
export async function publishTemplate(input: {
  db: Kysely<Database>;
  user: User;
  fromDomains: readonly string[];
  body: BodyOf<typeof endpoint>;
  now: Date;
}): Promise<LetterTemplateDetail> {
  const { db, user, fromDomains, body, now } = input;
  return db.transaction().execute(async (trx) => {
    await lockOrganisationShared(trx);
    const opened = await openTemplate(trx, body.id);
    const { template } = opened;
    const { draft, state } = await openDraft(trx, user, opened, 'publish');
    const outcome = decidePublish(state, body.version);
    if (outcome !== 'publish') throw await createStaleFailure(trx, user, outcome, template.id);
    const configuration = toTemplateConfiguration(template);
    const problems = missingFields(configuration);
    if (problems.length > 0) throw new Failure('configuration_incomplete', { problems });
    await acceptConfiguration(trx, configuration, fromDomains);
    await checkAuthoredText(
      trx,
      {
        line: { field: 'title', text: draft.title },
        text: { field: 'template', document: draft.document },
      },
      'effective',
    );
    refuseTooLong(draft.template);
    const expanded = await expandText(trx, draft.document);
    if (body.rehearsal) return presentStored(trx, user, template.id);
    await publishDraft(trx, template, draft, expanded, { account: user.account, now });
    const published = await presentStored(trx, user, template.id);
    await appendAuditEvent(trx, {
      by: user,
      action: 'template.publish',
      subjectType: 'template',
      subjectId: template.id,
      beforeHash: template.published_version === 0 ? null : templateHash(template),
      afterHash: templateHash(draft),
      details: await publishedDetails(trx, { id: template.id, version: template.published_version + 1, configuration }),
      at: now,
    });
    return published;
  });
}
