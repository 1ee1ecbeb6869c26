import type { BodyOf, ResponseOf } from '@letterdesk/contract/define-endpoint';
import type { publishLetterTemplate as endpoint } from '@letterdesk/contract/template-administration';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import type { User } from '@letterdesk/core/session/claims';
import { decidePublish } from '@letterdesk/core/templates/draft-states';
import { namesInDirectives } from '@letterdesk/document/conditions/template-runs';
import type { Kysely } from 'kysely';
import { appendAuditEvent } from '../../audit/append-audit-event.ts';
import { lockOrganisationShared } from '../../database/organisation-lock.ts';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';
import { refuseTooLong } from '../../text/accept-text.ts';
import { checkAuthoredText } from '../shortcodes/check-authored-text.ts';
import { expandText } from '../shortcodes/expand-text.ts';
import { readExpressions } from '../shortcodes/expressions.query.ts';
import { acceptConfiguration, missingFields } from './accept-configuration.ts';
import { createStaleFailure, openDraft, openTemplate, presentStored } from './open-template.ts';
import { presentTemplateBranch } from './present-branches.ts';
import { toTemplateConfiguration } from './template-configuration.ts';
import { publishedDetails } from './template-hashes.ts';
import { publishDraft, templateHash } from './templates.store.ts';
import { readUnseenBranches } from './unseen-branches.query.ts';

/**
 * Publishes a draft as the next version (specification 4.48). Checks draft and configuration again, since what they
 * refer to may have changed. A rehearsal only checks, and names the branches that no preview and no letter took.
 */
export async function publishTemplate(input: {
  db: Kysely<Database>;
  user: User;
  fromDomains: readonly string[];
  body: BodyOf<typeof endpoint>;
  now: Date;
}): Promise<ResponseOf<typeof endpoint>> {
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
    if (body.rehearsal) {
      const unseenBranches = await presentUnseen(trx, template.id, expanded.document);
      return { ...(await presentStored(trx, user, template.id)), unseenBranches };
    }
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
    return { ...published, unseenBranches: [] };
  });
}

async function presentUnseen(trx: Kysely<Database>, templateId: number, document: DocumentNode) {
  const unseen = await readUnseenBranches(trx, templateId, document);
  if (unseen.length === 0) return [];
  const definitions = await readExpressions(trx, namesInDirectives(document));
  return unseen.map((branch) => presentTemplateBranch(branch, definitions));
}
