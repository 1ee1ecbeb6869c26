import type { BodyOf, ResponseOf } from '@letterdesk/contract/define-endpoint';
import type { previewReflood as endpoint } from '@letterdesk/contract/flooding';
import type { RefusalOf } from '@letterdesk/core/commands';
import { describeState } from '@letterdesk/core/conditions/branch-choice';
import { NEW_LETTER_ID } from '@letterdesk/core/constants';
import { createTypedOverTest, isTypable, type KeyedElementText } from '@letterdesk/core/flooding/typed-over';
import { INITIAL_LETTER_CONTENT, unfloodedContent } from '@letterdesk/core/letters/letter-content';
import { createRefusal, letterRefusals } from '@letterdesk/core/letters/policy';
import type { User } from '@letterdesk/core/session/claims';
import { keyedElementsOf } from '@letterdesk/document/keyed-elements';
import type { ShouldKeep } from '@letterdesk/document/reflood';
import type { Kysely } from 'kysely';
import { recordReading } from '../../audit/record-reading.ts';
import type { Database } from '../../database/tables.ts';
import { Failure, refuse } from '../../failure.ts';
import { acceptText } from '../../text/accept-text.ts';
import { acceptIds } from '../flooding/accept-ids.ts';
import { acceptEnvironment, type ConfiguredCustomerData } from '../flooding/complete-id-map.ts';
import { readTemplateWithDocument, type TemplateWithDocument } from '../templates/template.query.ts';
import { floodFromTemplate, readUsableTemplate } from './flood-from-template.ts';
import { readLetter } from './letter.query.ts';
import { floodedFrom, givenBranches, type LetterBranches, readLetterBranches } from './letter-branches.ts';
import { letterFacts } from './letter-facts.ts';
import { presentBranch } from './present-letter.ts';

interface PreviewRefloodInput {
  readonly db: Kysely<Database>;
  readonly customerData: ConfiguredCustomerData;
  readonly user: User;
  readonly body: BodyOf<typeof endpoint>;
  readonly now: Date;
}

/**
 * Returns the letter's records and each keyed element's value after a reflood, and whether a person typed over it
 * (specification 4.45). Stores nothing.
 */
export async function previewReflood(input: PreviewRefloodInput): Promise<ResponseOf<typeof endpoint>> {
  const { db, customerData, body, now } = input;
  const given = acceptIds(body.ids);
  const { template, environment, refusal, flooded, branches } = await readBase(input);
  refuse(refusal);
  const handEdited = createTypedOverTest(flooded);
  const preview = await floodFromTemplate({
    unflooded: unfloodedContent(INITIAL_LETTER_CONTENT),
    db,
    customerData,
    environment: acceptEnvironment(customerData, environment),
    template,
    given,
    now,
    zone: body.zone,
    name: undefined,
    refloodText: body.text,
    shouldKeep: () => true,
    shouldKeepInBranches: await findTypedOver(body.text, handEdited),
    branches,
  });
  const { flood, elements, links, definitions } = preview;
  return {
    ids: flood.ids,
    links: [...links],
    branches: preview.branches.map(({ now, before, handEdited }) => ({
      ...presentBranch(now, definitions),
      before: describeState({ source: now.source, taken: before }),
      handEdited,
    })),
    elements: elements.map((element) => {
      const definition = definitions.get(element.shortcode);
      const keepable = isTypable(definition, element.missing) && (!element.isLocked || element.missing !== null);
      return {
        ...element,
        description: definition?.description ?? element.shortcode,
        handEdited: keepable && handEdited({ ...element, text: element.current }),
        keepable,
      };
    }),
  };
}

/** Selects what a person typed over, as a reflood does unless told otherwise. */
async function findTypedOver(text: string, handEdited: (element: KeyedElementText) => boolean): Promise<ShouldKeep> {
  const elements = keyedElementsOf((await acceptText(text)).document);
  return (index) => {
    const element = elements[index];
    return element !== undefined && handEdited(element);
  };
}

interface RefloodBase {
  readonly template: TemplateWithDocument;
  readonly environment: string | undefined;
  /** Why the user may not reflood it. */
  readonly refusal: RefusalOf<'letter', 'reflood'> | RefusalOf<'newLetter', 'create'> | null;
  readonly flooded: readonly KeyedElementText[];
  readonly branches: LetterBranches | undefined;
}

/** The stored letter, or what the browser sent about an unsaved one. */
async function readBase({ db, user, body, now }: PreviewRefloodInput): Promise<RefloodBase> {
  if (body.letterId === NEW_LETTER_ID) {
    const template = await readUsableTemplate(db, body.letterTemplateId, floodedFrom(body, now));
    const refusal = createRefusal(user, template.letter_type);
    const branches = givenBranches(template, body.branches);
    return { template, environment: body.environment, refusal, flooded: body.flooded ?? [], branches };
  }
  const view = await readLetter(db, body.letterId);
  if (view === undefined) throw new Failure('letter_not_found');
  const { letter } = view;
  const template = await readTemplateWithDocument(db, letter.template_id);
  if (template === undefined) throw new Failure('template_not_found');
  const environment = body.environment ?? letter.environment;
  const refusal = letterRefusals(user, letterFacts(view)).reflood;
  // The answer tells what is in the letter's records.
  if (refusal === null) await recordReading(db, { by: user, subjectType: 'letter', subjectId: letter.id, at: now });
  const branches = await readLetterBranches(db, letter, undefined);
  return { template, environment, refusal, flooded: letter.flooded, branches };
}
