import { DRAFT_ENDED_BY_YOU } from '@letterdesk/contract/errors';
import type { User } from '@letterdesk/core/session/claims';
import type { DraftedState, DraftRefusal, DraftState } from '@letterdesk/core/templates/draft-states';
import { needsOtherPublisher, templateRefusals } from '@letterdesk/core/templates/policy';
import type { Kysely } from 'kysely';
import { readLastDone } from '../../audit/changes.query.ts';
import type { Database } from '../../database/tables.ts';
import { Failure, refuse } from '../../failure.ts';
import { presentTemplateDetail } from './present-template.ts';
import { readTemplateDetail } from './template-detail.query.ts';
import { type LockedTemplate, lockTemplate, type StoredTemplate } from './templates.store.ts';

/** @throws Failure `template_not_found`. */
export async function openTemplate(trx: Kysely<Database>, id: number): Promise<LockedTemplate> {
  const locked = await lockTemplate(trx, id);
  if (locked === undefined) throw new Failure('template_not_found');
  return locked;
}

export function draftStateOf({ template, draft }: LockedTemplate): DraftState {
  return { publishedVersion: template.published_version, draft: draft?.version ?? null };
}

/**
 * Returns the draft to publish, delete or change, if the policy allows.
 * @throws Failure with the policy's reason and the current template.
 */
export async function openDraft(
  trx: Kysely<Database>,
  user: User,
  { template, draft }: LockedTemplate,
  command: 'publish' | 'deleteDraft' | 'attach',
): Promise<{ draft: StoredTemplate; state: DraftedState }> {
  const { second_publisher: secondPublisher } = template;
  const needsOther = needsOtherPublisher(user, { secondPublisher, savedBy: draft?.updated_by ?? null });
  const refusal = templateRefusals(user, { hasDraft: draft !== undefined, needsOther })[command];
  if (refusal === 'draft_deleted') throw await createStaleFailure(trx, user, refusal, template.id);
  refuse(refusal);
  if (draft === undefined) throw new Error(`The policy allows ${command} for a template without a draft`);
  return { draft, state: { publishedVersion: template.published_version, draft: draft.version } };
}

/** Audit actions that end a draft or change the configuration. */
const ENDED_BY: Readonly<Record<'draft_deleted' | 'template_stale', readonly string[]>> = {
  draft_deleted: ['template.publish', 'template.delete-draft'],
  template_stale: ['template.configure', 'template.publish'],
};

/**
 * Creates the failure for a concurrent change, with the current template in `details.template`.
 * @param changes number of unseen changes; `byYou` only if all were by the user.
 */
export async function createStaleFailure(
  trx: Kysely<Database>,
  user: User,
  code: DraftRefusal | 'template_stale',
  id: number,
  changes = 1,
): Promise<Failure> {
  const details = { template: await presentStored(trx, user, id) };
  if (code === 'draft_stale') return new Failure(code, details);
  const last = await readLastDone(trx, { type: 'template', id, actions: ENDED_BY[code] }, changes);
  const byYou = last.length === changes && last.every(({ account }) => account === user.account);
  const message = byYou && code === 'draft_deleted' ? { message: DRAFT_ENDED_BY_YOU } : {};
  return new Failure(code, { ...details, byYou }, message);
}

/** @throws Failure `template_not_found`. */
export async function presentStored(db: Kysely<Database>, user: User, id: number) {
  const detail = await readTemplateDetail(db, id);
  if (detail === undefined) throw new Failure('template_not_found');
  return presentTemplateDetail(user, detail);
}
