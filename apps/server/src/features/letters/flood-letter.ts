import type { Letter } from '@letterdesk/contract/letters';
import { NEW_LETTER_ID } from '@letterdesk/core/constants';
import { INITIAL_LETTER_CONTENT, unfloodedContent } from '@letterdesk/core/letters/letter-content';
import { createRefusal } from '@letterdesk/core/letters/policy';
import { refuse } from '../../failure.ts';
import { acceptIds } from '../flooding/accept-ids.ts';
import { acceptEnvironment } from '../flooding/complete-id-map.ts';
import { checkContent } from './check-content.ts';
import { checkNewLockedText } from './check-locked-text.ts';
import {
  buildShouldKeep,
  type FloodLetterInput,
  floodFromTemplate,
  readUsableTemplate,
} from './flood-from-template.ts';
import { floodStoredLetter } from './flood-stored-letter.ts';
import { floodedFrom, givenBranches } from './letter-branches.ts';
import { presentNewLetter, presentUnsavedLetter } from './present-letter.ts';
import { storeNewLetter } from './store-new-letter.ts';

/**
 * Floods a new letter, or a stored one again (specification 7.9). A new letter is stored if an id names a
 * known record; otherwise its id is -1.
 */
export async function floodLetter(input: FloodLetterInput): Promise<{ created: boolean; letter: Letter }> {
  const { body } = input;
  if (body.letterId !== undefined && body.letterId !== NEW_LETTER_ID) {
    return { created: false, letter: await floodStoredLetter({ ...input, letterId: body.letterId }) };
  }
  return floodNewLetter(input);
}

async function floodNewLetter(input: FloodLetterInput): Promise<{ created: boolean; letter: Letter }> {
  const { db, customerData, user, body, now } = input;
  const environment = acceptEnvironment(customerData, body.environment);
  const given = acceptIds(body.ids);
  const template = await readUsableTemplate(db, body.letterTemplateId, floodedFrom(body, now));
  refuse(createRefusal(user, template.letter_type));
  const refloodText = input.reflood ? body.text : undefined;
  const { flood, definitions, hasRecord, floodAgain } = await floodFromTemplate({
    unflooded: unfloodedContent(INITIAL_LETTER_CONTENT),
    db,
    customerData,
    environment,
    template,
    given,
    now,
    zone: body.zone,
    name: body.name,
    refloodText,
    shouldKeep: buildShouldKeep(body),
    branches: input.reflood ? givenBranches(template, body.branches, body.takeBranches) : undefined,
  });
  if (!hasRecord) {
    return { created: false, letter: presentUnsavedLetter(user, { flood, template, definitions, now }) };
  }
  // Checks only reflooded text, like Save. A flooded template may lack source values.
  if (refloodText !== undefined) {
    checkContent(flood.document, flood.flooded, definitions);
    checkNewLockedText(user, flood, floodAgain());
  }
  const stored = await storeNewLetter(db, { action: 'letter.flood', flood, template, user, now });
  return { created: true, letter: presentNewLetter(user, { ...stored, template, definitions }) };
}
