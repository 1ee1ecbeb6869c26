import type { Letter } from '@letterdesk/contract/letters';
import { NEW_LETTER_ID } from '@letterdesk/core/constants';
import { mayEditLetter } from '@letterdesk/core/letters/policy';
import { appendAuditEvent } from '../../audit/append-audit-event.ts';
import { contentHash } from '../../audit/audit-hash.ts';
import { Failure } from '../../failure.ts';
import { acceptEnvironment, acceptIds } from '../flooding/resolve-ids.ts';
import { floodFromTemplate } from './flood-from-template.ts';
import type { FloodLetterInput } from './flood-letter-input.ts';
import { readLetter } from './letter.query.ts';
import { letterFacts } from './letter-facts.ts';
import { insertLetter } from './letters.store.ts';
import { presentLetter, presentUnsavedLetter } from './present-letter.ts';
import { renderLetterAgain } from './render-letter-again.ts';
import { usableTemplate } from './usable-template.ts';

/**
 * Floods a new letter, or renders a stored one again (decisions, section 2).
 * A new letter is stored when an id names a known record; otherwise it comes back with id -1.
 */
export async function floodLetter(input: FloodLetterInput): Promise<{ created: boolean; letter: Letter }> {
  const { body } = input;
  if (body.letterId !== undefined && body.letterId !== NEW_LETTER_ID) {
    return { created: false, letter: await renderLetterAgain({ ...input, letterId: body.letterId }) };
  }
  return floodNewLetter(input);
}

async function floodNewLetter(input: FloodLetterInput): Promise<{ created: boolean; letter: Letter }> {
  const { db, access, user, body, now } = input;
  const environment = acceptEnvironment(access, body.environment);
  const given = acceptIds(body.ids);
  const template = await usableTemplate(db, body.letterTemplateId);
  if (!mayEditLetter(user, letterFacts(template, { stored: false, sent: false }))) throw new Failure('forbidden');
  const { flood, definitions, anyRecord } = await floodFromTemplate({
    db,
    access,
    environment,
    template,
    given,
    now,
    name: body.name,
    keepText: input.reflood ? body.text : undefined,
  });
  if (!anyRecord) {
    return { created: false, letter: presentUnsavedLetter(user, { flood, template, definitions, environment, now }) };
  }
  const id = await db.transaction().execute(async (trx) => {
    const created = await insertLetter(trx, {
      ...flood,
      templateId: template.id,
      environment,
      username: user.username,
      now,
    });
    await appendAuditEvent(trx, {
      username: user.username,
      action: 'letter.flood',
      subjectType: 'letter',
      subjectId: String(created),
      afterHash: contentHash(flood.text),
      at: now,
    });
    return created;
  });
  const view = await readLetter(db, id);
  if (view === undefined) throw new Failure('letter_not_found');
  return { created: true, letter: presentLetter(user, view) };
}
