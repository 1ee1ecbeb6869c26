import { LETTER_CONTENT, type LetterContentField } from '@letterdesk/core/letters/letter-content';
import { TEMPLATE_CONTENT, type TemplateContent } from '@letterdesk/core/templates/template-content';
import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../database/tables.ts';
import { clauseHash } from '../clauses/clauses.store.ts';
import { letterHash } from '../letters/letter-hashes.ts';
import { type PublishedConfiguration, toTemplateConfiguration } from '../templates/template-configuration.ts';
import { filesHash, type HashedFile, isRecordedConfiguration } from '../templates/template-hashes.ts';
import { templateHash } from '../templates/templates.store.ts';

/** Content that differs from its last audit event. */
export interface ChangedContent {
  /** Such as `letter 12`, `clause 4`, `template 3, version 2` or `template 3, configuration`. */
  readonly subject: string;
  readonly fault: /** Differs from the hash in its last event. */
    | 'changed'
    /** Has no event, or was removed before. */
    | 'inserted'
    /** Has an event and no row, and was not deleted by a person. */
    | 'deleted';
}

/** Texts have up to a megabyte. */
const BATCH_SIZE = 100;
const LETTER_FIELDS = Object.keys(LETTER_CONTENT) as LetterContentField[];
const TEMPLATE_FIELDS = Object.keys(TEMPLATE_CONTENT) as (keyof TemplateContent)[];
const CREATES_LETTER = ['letter.create', 'letter.flood'];
/** Other events of a letter don't change it: they would hide a change from outside. */
const WRITES_LETTER = [...CREATES_LETTER, 'letter.save', 'letter.reflood', 'letter.render', 'letter.remove'];

/**
 * Compares letters, templates, clauses and approvals with their last events, and yields what was changed outside Letterdesk. Each
 * batch is one statement, so that it may run while people work.
 */
export async function* findChangedContent(db: Kysely<Database>): AsyncGenerator<ChangedContent> {
  yield* batches((after) => readLetters(db, after), checkLetter);
  yield* batches(
    (after) => readLostLetters(db, after),
    ({ subject }) => ({ subject: `letter ${subject}`, fault: 'deleted' }),
  );
  yield* batches((after) => readTemplates(db, after), checkTemplate);
  yield* batches((after) => readConfigurations(db, after), checkConfiguration);
  yield* checkVersions(db);
  yield* batches((after) => readClauses(db, after), checkClause);
  yield* batches((after) => readApprovals(db, after), checkApproval);
}

/** @param read returns the next rows by id, fewer than a batch at the end. */
async function* batches<Row extends { readonly id: number }>(
  read: (after: number) => Promise<Row[]>,
  check: (row: Row) => ChangedContent | undefined,
): AsyncGenerator<ChangedContent> {
  let last = 0;
  for (;;) {
    const rows = await read(last);
    for (const row of rows) {
      const changed = check(row);
      if (changed !== undefined) yield changed;
    }
    last = rows.at(-1)?.id ?? last;
    if (rows.length < BATCH_SIZE) return;
  }
}

/** A subquery of a subject's last event with one of the actions. */
function lastEvent(
  eb: Pick<ExpressionBuilder<Database, never>, 'selectFrom'>,
  subject: { readonly type: string; readonly id: string },
  actions: readonly string[],
) {
  return eb
    .selectFrom('audit_events')
    .select(['action', 'after_hash', 'details'])
    .where('subject_type', '=', subject.type)
    .where('subject_id', '=', sql<string>`${sql.ref(subject.id)}::text`)
    .where('action', 'in', actions)
    .orderBy('id', 'desc')
    .limit(1);
}

function readLetters(db: Kysely<Database>, after: number) {
  return db
    .selectFrom('letters')
    .leftJoinLateral(
      (eb) => lastEvent(eb, { type: 'letter', id: 'letters.id' }, WRITES_LETTER).as('event'),
      (join) => join.onTrue(),
    )
    .select(['letters.id', 'event.action', 'event.after_hash'])
    .select(LETTER_FIELDS.map((field) => `letters.${field}` as const))
    .where('letters.id', '>', after)
    .orderBy('letters.id')
    .limit(BATCH_SIZE)
    .execute();
}

function checkLetter(row: Awaited<ReturnType<typeof readLetters>>[number]): ChangedContent | undefined {
  const subject = `letter ${row.id}`;
  if (row.action === null || row.action === 'letter.remove') return { subject, fault: 'inserted' };
  return letterHash(row) === row.after_hash ? undefined : { subject, fault: 'changed' };
}

/** Reads the events of letters that have neither a row nor an event of their deletion. */
function readLostLetters(db: Kysely<Database>, after: number) {
  return db
    .selectFrom('audit_events as event')
    .select(['event.id', 'event.subject_id as subject'])
    .where('event.subject_type', '=', 'letter')
    .where('event.action', 'in', CREATES_LETTER)
    .where('event.id', '>', after)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('letters').select('letters.id').where('letters.id', '=', sql<number>`event.subject_id::bigint`),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('audit_events as later')
            .select('later.id')
            .where('later.subject_type', '=', 'letter')
            .whereRef('later.subject_id', '=', 'event.subject_id')
            .where('later.action', 'in', ['letter.delete', 'letter.remove']),
        ),
      ),
    )
    .orderBy('event.id')
    .limit(BATCH_SIZE)
    .execute();
}

/** Reads published templates and drafts. Those of the demo have no event until someone changes them. */
function readTemplates(db: Kysely<Database>, after: number) {
  return db
    .selectFrom('letter_templates as row')
    .leftJoinLateral(
      (eb) => lastEvent(eb, { type: 'template', id: 'row.id' }, ['template.publish']).as('published'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        lastEvent(eb, { type: 'template', id: 'row.parent_id' }, ['template.create', 'template.save-draft']).as(
          'saved',
        ),
      (join) => join.onTrue(),
    )
    .select(['row.id', 'row.parent_id'])
    .select((eb) => eb.fn.coalesce('saved.after_hash', 'published.after_hash').as('hash'))
    .select(TEMPLATE_FIELDS.map((field) => `row.${field}` as const))
    .where('row.id', '>', after)
    .orderBy('row.id')
    .limit(BATCH_SIZE)
    .execute();
}

function checkTemplate(row: Awaited<ReturnType<typeof readTemplates>>[number]): ChangedContent | undefined {
  if (row.hash === null || templateHash(row) === row.hash) return undefined;
  return {
    subject: row.parent_id === null ? `template ${row.id}` : `template ${row.parent_id}, draft`,
    fault: 'changed',
  };
}

/** Reads templates with the last event that recorded their configuration; events of older releases may have none. */
function readConfigurations(db: Kysely<Database>, after: number) {
  return db
    .selectFrom('letter_templates as row')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('audit_events')
          .select(sql<string>`coalesce(details ->> 'configurationHash', after_hash)`.as('hash'))
          .where('subject_type', '=', 'template')
          .where('subject_id', '=', sql<string>`row.id::text`)
          .where((where) =>
            where.or([
              where('action', '=', 'template.configure'),
              where(sql`details ->> 'configurationHash'`, 'is not', null),
            ]),
          )
          .orderBy('id', 'desc')
          .limit(1)
          .as('event'),
      (join) => join.onTrue(),
    )
    .selectAll('row')
    .select('event.hash')
    .where('row.parent_id', 'is', null)
    .where('row.id', '>', after)
    .orderBy('row.id')
    .limit(BATCH_SIZE)
    .execute();
}

/** Compares severities as stored: the checks and their defaults may differ from those of the event's release. */
function checkConfiguration(row: Awaited<ReturnType<typeof readConfigurations>>[number]): ChangedContent | undefined {
  const configuration = { ...toTemplateConfiguration(row), checkSeverities: row.check_severities };
  if (isRecordedConfiguration(configuration, row.hash)) return undefined;
  return { subject: `template ${row.id}, configuration`, fault: 'changed' };
}

/** Published versions can be restored, so a changed one matters too. */
async function* checkVersions(db: Kysely<Database>): AsyncGenerator<ChangedContent> {
  yield* batches(
    (after) =>
      db
        .selectFrom('audit_events as event')
        .innerJoin('template_versions as row', (join) =>
          join
            .on('row.template_id', '=', sql<number>`event.subject_id::bigint`)
            .on('row.version', '=', sql<number>`(event.details ->> 'version')::int`),
        )
        .select(['event.id', 'event.after_hash', 'event.details'])
        .select(['row.template_id', 'row.version', 'row.configuration'])
        .select((eb) =>
          jsonArrayFrom(
            eb
              .selectFrom('template_attachments as file')
              .select(['file.name', 'file.sha256'])
              .whereRef('file.template_id', '=', 'row.template_id')
              .whereRef('file.version', '=', 'row.version')
              .orderBy('file.position'),
          ).as('files'),
        )
        .select(TEMPLATE_FIELDS.map((field) => `row.${field}` as const))
        .where('event.subject_type', '=', 'template')
        .where('event.action', '=', 'template.publish')
        .where('event.id', '>', after)
        .orderBy('event.id')
        .limit(BATCH_SIZE)
        .execute(),
    (row) =>
      isPublishedVersion(row)
        ? undefined
        : { subject: `template ${row.template_id}, version ${row.version}`, fault: 'changed' },
  );
}

/** Older events recorded the text only. */
function isPublishedVersion(row: {
  readonly title: string;
  readonly template: string;
  readonly configuration: PublishedConfiguration;
  readonly files: readonly HashedFile[];
  readonly after_hash: string | null;
  readonly details: Readonly<Record<string, unknown>>;
}): boolean {
  const { configurationHash, filesHash: recordedFiles } = row.details;
  return (
    templateHash(row) === row.after_hash &&
    (typeof configurationHash !== 'string' || isRecordedConfiguration(row.configuration, configurationHash)) &&
    (recordedFiles === undefined || filesHash(row.files) === recordedFiles)
  );
}

/** Reads clauses. Those of the demo have no event until someone changes them. */
function readClauses(db: Kysely<Database>, after: number) {
  return db
    .selectFrom('clauses as row')
    .innerJoinLateral(
      (eb) =>
        lastEvent(eb, { type: 'clause', id: 'row.id' }, ['clause.create', 'clause.save', 'clause.publish']).as('event'),
      (join) => join.onTrue(),
    )
    .select(['row.id', 'row.name', 'row.description', 'row.division_id', 'row.letter_types', 'row.text'])
    .select('event.after_hash')
    .where('row.id', '>', after)
    .orderBy('row.id')
    .limit(BATCH_SIZE)
    .execute();
}

function checkClause(row: Awaited<ReturnType<typeof readClauses>>[number]): ChangedContent | undefined {
  return clauseHash(row) === row.after_hash ? undefined : { subject: `clause ${row.id}`, fault: 'changed' };
}

const APPROVAL_ACTIONS = ['approval.submit', 'approval.approve', 'approval.decline', 'approval.revoke'];

function readApprovals(db: Kysely<Database>, after: number) {
  return db
    .selectFrom('approvals as row')
    .leftJoinLateral(
      (eb) => lastEvent(eb, { type: 'approval', id: 'row.id' }, APPROVAL_ACTIONS).as('event'),
      (join) => join.onTrue(),
    )
    .select(['row.id', 'row.status', 'row.revoked_at', 'row.decided_name', 'row.decided_text', 'row.decided_hash'])
    .select(['row.pdf_sha256', 'event.action', 'event.after_hash', 'event.details'])
    .where('row.id', '>', after)
    .orderBy('row.id')
    .limit(BATCH_SIZE)
    .execute();
}

type ApprovalWithEvent = Awaited<ReturnType<typeof readApprovals>>[number];

function checkApproval(row: ApprovalWithEvent): ChangedContent | undefined {
  const subject = `approval ${row.id}`;
  if (row.action === null) return { subject, fault: 'inserted' };
  return isAsRecorded(row) ? undefined : { subject, fault: 'changed' };
}

function isAsRecorded(row: ApprovalWithEvent): boolean {
  const isRevoked = row.revoked_at !== null;
  if (row.action === 'approval.submit') return row.status === 'PENDING' && !isRevoked;
  if (row.action === 'approval.revoke') return row.status === 'PENDING' && isRevoked;
  const { contentHash, pdfSha256 } = row.details ?? {};
  return (
    row.status === (row.action === 'approval.approve' ? 'APPROVED' : 'DECLINED') &&
    !isRevoked &&
    letterHash({ name: row.decided_name ?? '', text: row.decided_text ?? '' }) === row.after_hash &&
    (contentHash === undefined || contentHash === row.decided_hash) &&
    (pdfSha256 === undefined || pdfSha256 === row.pdf_sha256)
  );
}
