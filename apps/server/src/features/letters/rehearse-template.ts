import type { BodyOf, ResponseOf } from '@letterdesk/contract/define-endpoint';
import type { rehearseTemplate as endpoint } from '@letterdesk/contract/flooding';
import { INITIAL_LETTER_CONTENT, unfloodedContent } from '@letterdesk/core/letters/letter-content';
import { fromRefusal } from '@letterdesk/core/templates/address-fields';
import { countTaken } from '@letterdesk/document/conditions/list-branches';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';
import { readFromDomains } from '../../organisation/kinds/from-domains.ts';
import { acceptIds } from '../flooding/accept-ids.ts';
import { acceptEnvironment, type ConfiguredCustomerData } from '../flooding/complete-id-map.ts';
import { acceptAuthoredText } from '../shortcodes/check-authored-text.ts';
import { expandAsIfPublished, expandText } from '../shortcodes/expand-text.ts';
import { presentRehearsedBranches } from '../templates/present-branches.ts';
import { rememberSeen } from '../templates/seen-branches.store.ts';
import { readTemplate } from '../templates/template.query.ts';
import { takenBranches } from '../templates/unseen-branches.query.ts';
import { floodFromTemplate } from './flood-from-template.ts';
import { presentFlood } from './present-letter.ts';

/** Floods a template's unsaved text from an id map. Stores only which branches were seen (specification 4.119). */
export async function rehearseTemplate(input: {
  db: Kysely<Database>;
  customerData: ConfiguredCustomerData;
  /** The setting, used while none are stored. */
  fromDomains: readonly string[];
  body: BodyOf<typeof endpoint>;
  now: Date;
}): Promise<ResponseOf<typeof endpoint>> {
  const { db, customerData, body, now } = input;
  const environment = acceptEnvironment(customerData, body.environment);
  const given = acceptIds(body.ids);
  const template = await readTemplate(db, body.letterTemplateId);
  if (template === undefined) throw new Failure('template_not_found');
  const { document } = await acceptAuthoredText(
    db,
    {
      line: { field: 'title', text: body.title },
      text: { field: 'template', html: body.template },
    },
    'rehearsed',
  );
  const expanded = await (body.clause === undefined
    ? expandText(db, document)
    : expandAsIfPublished(db, document, body.clause));
  const { default_from: from } = template;
  const { flood, definitions, resolve, hasRecord, listBranches } = await floodFromTemplate({
    unflooded: unfloodedContent(INITIAL_LETTER_CONTENT),
    db,
    customerData,
    environment,
    template: { ...template, title: body.title, document: expanded.document },
    given,
    now,
    zone: body.zone,
    name: undefined,
    refloodText: undefined,
  });
  const domains = await readFromDomains(db, input.fromDomains);
  const branches = listBranches();
  const counts = countTaken(branches, flood.branches);
  if (hasRecord) await rememberSeen(db, template.id, takenBranches(branches, counts));
  return {
    ...presentFlood(definitions, flood),
    templateBranches: presentRehearsedBranches(branches, counts, definitions),
    fromRefusal: from === null ? null : fromRefusal(await resolve(from), domains),
  };
}
