import type { LetterTemplateDetail } from '@letterdesk/contract/templates';
import type { User } from '@letterdesk/core/session/claims';
import { copyName } from '@letterdesk/core/templates/template-names';
import { parseHtml } from '@letterdesk/document/parse-html';
import type { Kysely } from 'kysely';
import { appendAuditEvent } from '../../audit/append-audit-event.ts';
import { lockOrganisationShared } from '../../database/organisation-lock.ts';
import type { Database } from '../../database/tables.ts';
import { acceptText } from '../../text/accept-text.ts';
import { checkAuthoredText } from '../shortcodes/check-authored-text.ts';
import { openTemplate, presentStored } from './open-template.ts';
import { copyFiles } from './template-attachments.store.ts';
import { toTemplateConfiguration } from './template-configuration.ts';
import { configurationHash } from './template-hashes.ts';
import { insertDraft, insertTemplate, templateHash } from './templates.store.ts';

/** A template's content before its first publishing. */
const EMPTY_TEXT = { html: '', document: parseHtml('') };

/**
 * Creates an unpublished template as a copy: configuration, published title, text and files, or those of the draft if
 * nothing was published. The copy is the author's and has no review date.
 * @param input.name replaces the name that marks a copy.
 * @param input.title replaces the copied title.
 * @throws Failure `template_not_found`, or `shortcodes_invalid` or `text_too_large` for the title.
 */
export async function copyTemplate(input: {
  db: Kysely<Database>;
  user: User;
  id: number;
  name: string | undefined;
  title: string | undefined;
  now: Date;
}): Promise<LetterTemplateDetail> {
  const { db, user, id, now } = input;
  if (input.title !== undefined) await checkTitle(db, input.title);
  const by = { account: user.account, now };
  return db.transaction().execute(async (trx) => {
    await lockOrganisationShared(trx);
    const { template, draft } = await openTemplate(trx, id);
    const from = template.published_version > 0 || draft === undefined ? template : draft;
    const title = input.title ?? from.title;
    const configuration = { ...toTemplateConfiguration(template), owner: user.account, reviewDate: null };
    const name = input.name ?? copyName(configuration.name, await namesIn(trx, configuration.division));
    const copy = await insertTemplate(trx, { ...configuration, name, disabled: false }, { title, ...EMPTY_TEXT }, by);
    // The document of a published text has its clauses in place.
    const text = { title, ...(await acceptText(from.template)) };
    const copiedDraft = await insertDraft(trx, copy, text, by);
    await copyFiles(trx, from === template ? template : { draft: from.id }, copiedDraft);
    const created = await presentStored(trx, user, copy.id);
    await appendAuditEvent(trx, {
      by: user,
      action: 'template.create',
      subjectType: 'template',
      subjectId: copy.id,
      afterHash: templateHash({ title, template: from.template }),
      details: { copyOf: id, configurationHash: configurationHash(toTemplateConfiguration(copy)) },
      at: now,
    });
    return created;
  });
}

/** Checks only the typed title: the text is copied unchanged, even with unknown expressions. */
function checkTitle(db: Kysely<Database>, title: string): Promise<void> {
  const { document } = EMPTY_TEXT;
  return checkAuthoredText(
    db,
    { line: { field: 'title', text: title }, text: { field: 'template', document } },
    'draft',
  );
}

async function namesIn(trx: Kysely<Database>, division: number): Promise<string[]> {
  const rows = await trx
    .selectFrom('letter_templates')
    .select('name')
    .where('parent_id', 'is', null)
    .where('division_id', '=', division)
    .execute();
  return rows.map(({ name }) => name);
}
