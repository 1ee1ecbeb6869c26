import type { BodyOf } from '@letterdesk/contract/define-endpoint';
import type { createLetter as endpoint, Letter } from '@letterdesk/contract/letters';
import { unfloodedContent } from '@letterdesk/core/letters/letter-content';
import { createRefusal } from '@letterdesk/core/letters/policy';
import type { User } from '@letterdesk/core/session/claims';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { refuse } from '../../failure.ts';
import { acceptText } from '../../text/accept-text.ts';
import { acceptIdsAsJson } from '../flooding/accept-ids.ts';
import { acceptEnvironment, type ConfiguredCustomerData } from '../flooding/complete-id-map.ts';
import { checkContent } from './check-content.ts';
import { checkNewLockedText } from './check-locked-text.ts';
import { floodFromTemplate, readUsableTemplate } from './flood-from-template.ts';
import { readLetterExpressions } from './letter.query.ts';
import { floodedFrom, givenBranches } from './letter-branches.ts';
import { presentNewLetter } from './present-letter.ts';
import { storeNewLetter } from './store-new-letter.ts';

/** Stores a letter that was flooded without a usable id: its first save (specification 4.26). */
export async function createLetter(input: {
  db: Kysely<Database>;
  customerData: ConfiguredCustomerData;
  user: User;
  body: BodyOf<typeof endpoint>;
  now: Date;
}): Promise<Letter> {
  const { db, customerData, user, body, now } = input;
  const environment = acceptEnvironment(customerData, body.environment);
  const given = acceptIdsAsJson(body.ids);
  const template = await readUsableTemplate(db, body.letterTemplateId, floodedFrom(body, now));
  refuse(createRefusal(user, template.letter_type));
  const verbatimText = await acceptText(body.text);
  const { flood, floodAgain } = await floodFromTemplate({
    unflooded: unfloodedContent(body),
    db,
    customerData,
    environment,
    template,
    given,
    now,
    zone: body.zone,
    name: body.name,
    refloodText: undefined,
    verbatimText,
    branches: givenBranches(template, body.branches),
  });
  const definitions = await readLetterExpressions(db, flood, flood.document);
  checkContent(flood.document, flood.flooded, definitions);
  checkNewLockedText(user, flood, floodAgain());
  const stored = await storeNewLetter(db, { action: 'letter.create', flood, template, user, now });
  return presentNewLetter(user, { ...stored, template, definitions });
}
