import type { Letter } from '@letterdesk/contract/letters';
import { appendAuditEvent } from '../../audit/append-audit-event.ts';
import { contentHash } from '../../audit/audit-hash.ts';
import { Failure } from '../../failure.ts';
import { acceptEnvironment, acceptIds } from '../flooding/resolve-ids.ts';
import { readTemplate } from '../templates/template.query.ts';
import { floodFromTemplate } from './flood-from-template.ts';
import type { FloodLetterInput } from './flood-letter-input.ts';
import { readLetter } from './letter.query.ts';
import { updateLetter } from './letters.store.ts';
import { openForChange } from './open-for-change.ts';
import { presentLetter } from './present-letter.ts';

/** Renders a stored letter anew from its template, or refloods the user's text, and stores the outcome. */
export async function renderLetterAgain(input: FloodLetterInput & { letterId: number }): Promise<Letter> {
  const { db, access, user, body, letterId, now } = input;
  const given = acceptIds(body.ids);
  const before = await readLetter(db, letterId);
  if (before === undefined) throw new Failure('letter_not_found');
  const environment = acceptEnvironment(access, body.environment ?? before.letter.environment);
  const template = await readTemplate(db, before.letter.template_id);
  if (template === undefined) throw new Failure('template_not_found');
  const { flood } = await floodFromTemplate({
    db,
    access,
    environment,
    template,
    given,
    now,
    name: body.name ?? before.letter.name,
    keepText: input.reflood ? (body.text ?? before.letter.text) : undefined,
  });
  await db.transaction().execute(async (trx) => {
    const letter = await openForChange(trx, { user, id: letterId, version: body.version ?? before.letter.version });
    await updateLetter(trx, letter, flood, { username: user.username, now });
    await appendAuditEvent(trx, {
      username: user.username,
      action: input.reflood ? 'letter.reflood' : 'letter.render',
      subjectType: 'letter',
      subjectId: String(letterId),
      beforeHash: contentHash(letter.text),
      afterHash: contentHash(flood.text),
      at: now,
    });
  });
  const view = await readLetter(db, letterId);
  if (view === undefined) throw new Failure('letter_not_found');
  return presentLetter(user, view);
}
