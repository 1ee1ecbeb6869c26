import type { BodyOf } from '@letterdesk/contract/define-endpoint';
import type { saveLetterTemplate as endpoint } from '@letterdesk/contract/template-administration';
import type { LetterTemplateDetail } from '@letterdesk/contract/templates';
import type { User } from '@letterdesk/core/session/claims';
import { storedConfiguration } from '@letterdesk/core/templates/configuration';
import { decideSave } from '@letterdesk/core/templates/draft-states';
import { needsOtherPublisher, templateRefusals } from '@letterdesk/core/templates/policy';
import type { Kysely, Transaction } from 'kysely';
import { type AuditEvent, appendAuditEvent } from '../../audit/append-audit-event.ts';
import { lockOrganisationShared } from '../../database/organisation-lock.ts';
import type { Database } from '../../database/tables.ts';
import { Failure, refuse } from '../../failure.ts';
import { acceptAuthoredText } from '../shortcodes/check-authored-text.ts';
import { acceptConfiguration } from './accept-configuration.ts';
import { createStaleFailure, draftStateOf, openTemplate, presentStored } from './open-template.ts';
import { toTemplateConfiguration } from './template-configuration.ts';
import { configurationHash } from './template-hashes.ts';
import {
  insertDraft,
  type LockedTemplate,
  type TemplateText,
  templateHash,
  updateConfiguration,
  updateDraft,
} from './templates.store.ts';

type Body = BodyOf<typeof endpoint>;
type Change = Pick<AuditEvent, 'action' | 'beforeHash' | 'afterHash'>;

/** Saves a draft, a configuration or both in one transaction (specification 4.46). */
export async function saveTemplate(input: {
  db: Kysely<Database>;
  user: User;
  fromDomains: readonly string[];
  body: Body;
  now: Date;
}): Promise<LetterTemplateDetail> {
  const { db, user, body, now } = input;
  const draft = body.draft === undefined ? undefined : await acceptDraft(db, body.draft);
  return db.transaction().execute(async (trx) => {
    await lockOrganisationShared(trx);
    const opened = await openTemplate(trx, body.id);
    const { edit, configure: configuring } = templateRefusals(user, { hasDraft: opened.draft !== undefined });
    if (draft !== undefined) refuse(edit);
    if (body.configuration !== undefined) refuse(configuring);
    const save = { ...input, trx, opened };
    const changes: Change[] = [];
    if (draft !== undefined) changes.push(await saveDraft(save, draft));
    if (body.configuration !== undefined) changes.push(await configure(save, body.configuration));
    const saved = await presentStored(trx, user, opened.template.id);
    for (const change of changes) {
      const subject = { subjectType: 'template', subjectId: opened.template.id };
      await appendAuditEvent(trx, { by: user, ...subject, ...change, at: now });
    }
    return saved;
  });
}

interface Save {
  readonly trx: Transaction<Database>;
  readonly user: User;
  readonly body: Body;
  readonly fromDomains: readonly string[];
  readonly opened: LockedTemplate;
  readonly now: Date;
}

async function acceptDraft(db: Kysely<Database>, { title, template, version }: NonNullable<Body['draft']>) {
  const accepted = await acceptAuthoredText(
    db,
    {
      line: { field: 'title', text: title },
      text: { field: 'template', html: template },
    },
    'draft',
  );
  return { title, ...accepted, seen: version };
}

async function saveDraft(
  { trx, user, opened, now }: Save,
  { seen, ...text }: TemplateText & { readonly seen: number },
): Promise<Change> {
  const { template, draft } = opened;
  const by = { account: user.account, now };
  const outcome = decideSave(draftStateOf(opened), seen);
  if (outcome === 'begin') await insertDraft(trx, template, text, by);
  else if (outcome === 'change' && draft !== undefined) await updateDraft(trx, draft, text, by);
  else throw await createStaleFailure(trx, user, outcome === 'change' ? 'draft_deleted' : outcome, template.id);
  return {
    action: 'template.save-draft',
    beforeHash: draft === undefined ? null : templateHash(draft),
    afterHash: templateHash({ title: text.title, template: text.html }),
  };
}

const SECOND_PUBLISHER_STAYS = {
  problems: [
    {
      field: 'secondPublisher' as const,
      message: 'You saved the draft last, so another template administrator must turn this off.',
    },
  ],
};

async function configure(
  { trx, user, body, opened, fromDomains, now }: Save,
  { version, ...wanted }: NonNullable<Body['configuration']>,
): Promise<Change> {
  const { template, draft } = opened;
  const unseen = template.version - version;
  if (unseen !== 0) throw await createStaleFailure(trx, user, 'template_stale', template.id, Math.max(unseen, 1));
  const before = toTemplateConfiguration(template);
  const { owner, reviewDate, secondPublisher, requiredDocuments } = before;
  const requested = { owner, reviewDate, secondPublisher, requiredDocuments, ...wanted };
  const savedBy = body.draft === undefined ? (draft?.updated_by ?? null) : user.account;
  if (!requested.secondPublisher && needsOtherPublisher(user, { secondPublisher, savedBy }))
    throw new Failure('configuration_invalid', SECOND_PUBLISHER_STAYS);
  const configuration = await acceptConfiguration(trx, storedConfiguration(requested), fromDomains);
  await updateConfiguration(trx, template, configuration, { account: user.account, now });
  return {
    action: 'template.configure',
    beforeHash: configurationHash(before),
    afterHash: configurationHash(configuration),
  };
}
