import type { Letter } from '@letterdesk/contract/letters';
import { findChangedTitle } from '@letterdesk/core/checks/changed-title';
import { unfloodedContent } from '@letterdesk/core/letters/letter-content';
import { appendAuditEvent } from '../../audit/append-audit-event.ts';
import { Failure } from '../../failure.ts';
import { acceptText } from '../../text/accept-text.ts';
import { acceptIds } from '../flooding/accept-ids.ts';
import { acceptEnvironment } from '../flooding/complete-id-map.ts';
import { readTemplateWithDocument } from '../templates/template.query.ts';
import { checkContent } from './check-content.ts';
import { checkLockedTextOf } from './check-locked-text.ts';
import { buildShouldKeep, type FloodLetterInput, floodFromTemplate } from './flood-from-template.ts';
import { readLetterBranches } from './letter-branches.ts';
import { letterHash } from './letter-hashes.ts';
import { selectLetters, updateLetter } from './letters.store.ts';
import { openForChange } from './open-for-change.ts';
import { presentLetter } from './present-letter.ts';

/**
 * Builds a stored letter's text again from its template, or refloods the user's text, and stores it.
 * @throws Failure `invalid_request` without the version the user saw, or the errors of Save.
 */
export async function floodStoredLetter(input: FloodLetterInput & { letterId: number }): Promise<Letter> {
  const { db, customerData, user, body, letterId, now } = input;
  const { version } = body;
  if (version === undefined) {
    throw new Failure('invalid_request', { fields: [{ field: 'body.version', problem: 'is needed with a letterId' }] });
  }
  const given = acceptIds(body.ids);
  const before = await selectLetters(db).where('id', '=', letterId).executeTakeFirst();
  if (before === undefined) throw new Failure('letter_not_found');
  const environment = acceptEnvironment(customerData, body.environment ?? before.environment);
  const template = await readTemplateWithDocument(db, before.template_id);
  if (template === undefined) throw new Failure('template_not_found');
  const written = input.reflood && body.text !== undefined ? await acceptText(body.text) : null;
  const { flood, definitions } = await floodFromTemplate({
    unflooded: unfloodedContent(before),
    db,
    customerData,
    environment,
    template,
    given,
    now,
    zone: body.zone,
    name: body.name ?? before.name,
    refloodText: input.reflood ? (body.text ?? before.text) : undefined,
    shouldKeep: buildShouldKeep(body),
    branches: input.reflood ? await readLetterBranches(db, before, body.takeBranches) : undefined,
  });
  const titles = { flooded: before.flooded_name ?? '', now: flood.floodedName };
  // A title with an old value is compared with the one it was flooded with until the new value is taken.
  const isTitleOld = findChangedTitle(flood.name, titles) !== null;
  const change = isTitleOld ? { ...flood, floodedName: titles.flooded } : flood;
  const saved = await db.transaction().execute(async (trx) => {
    const view = await openForChange(trx, { user, command: 'reflood', id: letterId, version });
    // Only a reflood is checked: a plain render may lack source values, which the banner reports and sending refuses.
    if (input.reflood) {
      checkContent(flood.document, flood.flooded, definitions);
      if (written !== null) checkLockedTextOf(view.letter, written.document, user);
    }
    const stored = await updateLetter(trx, view.letter, change, { account: user.account, now });
    await appendAuditEvent(trx, {
      by: user,
      action: input.reflood ? 'letter.reflood' : 'letter.render',
      subjectType: 'letter',
      subjectId: letterId,
      beforeHash: letterHash(view.letter),
      afterHash: letterHash(stored),
      at: now,
    });
    return { ...view, letter: stored, definitions };
  });
  return presentLetter(user, saved);
}
