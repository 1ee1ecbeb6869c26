import type { BodyOf } from '@letterdesk/contract/define-endpoint';
import type { createLetterTemplate as endpoint } from '@letterdesk/contract/template-administration';
import type { LetterTemplateDetail } from '@letterdesk/contract/templates';
import type { User } from '@letterdesk/core/session/claims';
import type { TemplateConfiguration } from '@letterdesk/core/templates/configuration';
import { parseHtml } from '@letterdesk/document/parse-html';
import type { Kysely } from 'kysely';
import { appendAuditEvent } from '../../audit/append-audit-event.ts';
import { lockOrganisationShared } from '../../database/organisation-lock.ts';
import type { Database } from '../../database/tables.ts';
import { acceptAuthoredText } from '../shortcodes/check-authored-text.ts';
import { presentStored } from './open-template.ts';
import { configurationHash } from './template-hashes.ts';
import { insertDraft, insertTemplate, templateHash } from './templates.store.ts';

/** A template's content before its first publishing. */
const EMPTY_TEXT = { html: '', document: parseHtml('') };

/** Creates an unpublished template with a draft: named as its title, in the user's division, otherwise unset. */
export async function createTemplate(input: {
  db: Kysely<Database>;
  user: User;
  body: BodyOf<typeof endpoint>;
  now: Date;
}): Promise<LetterTemplateDetail> {
  const { db, user, body, now } = input;
  const { title } = body;
  const accepted = await acceptAuthoredText(
    db,
    {
      line: { field: 'title', text: title },
      text: { field: 'template', html: body.template },
    },
    'draft',
  );
  const by = { account: user.account, now };
  return db.transaction().execute(async (trx) => {
    await lockOrganisationShared(trx);
    const configuration = newConfiguration(title, await divisionFor(trx, user), user.account);
    const template = await insertTemplate(trx, configuration, { title, ...EMPTY_TEXT }, by);
    await insertDraft(trx, template, { title, ...accepted }, by);
    const created = await presentStored(trx, user, template.id);
    await appendAuditEvent(trx, {
      by: user,
      action: 'template.create',
      subjectType: 'template',
      subjectId: template.id,
      afterHash: templateHash({ title, template: accepted.html }),
      details: { configurationHash: configurationHash(configuration) },
      at: now,
    });
    return created;
  });
}

/** The user's division, or the first for users of an unknown company. */
async function divisionFor(trx: Kysely<Database>, user: User): Promise<number> {
  const divisions = await trx.selectFrom('divisions').select('id').orderBy('id').execute();
  const own = divisions.find(({ id }) => id === user.division) ?? divisions[0];
  if (own === undefined) throw new Error('There is no division');
  return own.id;
}

function newConfiguration(name: string, division: number, owner: number): TemplateConfiguration {
  return {
    name,
    type: 'CLIENT',
    division,
    letterType: 'OTHER',
    footer: null,
    logo: null,
    preQuery: null,
    disabled: false,
    owner,
    reviewDate: null,
    secondPublisher: false,
    emailMessage: null,
    defaultToField: null,
    defaultCcField: null,
    defaultBccField: null,
    defaultFromField: null,
    defaultFromNameField: null,
    multipleContacts: false,
    includeLetter: false,
    requiresApproval: false,
    approver: null,
    approvalMessage: null,
    lockAfterSubmission: false,
    checkSeverities: {},
    requiredDocuments: [],
  };
}
