import type { OrganisationCompany, OrganisationDivision } from '@letterdesk/contract/organisation-items';
import {
  readCompanies,
  readDivisions,
  removeCompany,
  removeDivision,
  storeCompany,
  storeDivision,
} from '../../../organisation/stores/divisions.store.ts';
import type { ItemKind } from '../change-item.ts';
import { refuseNamesake, refuseRenamed, refuseWithoutDivision } from '../refuse-unknown-fields.ts';
import { readUsers } from '../uses.query.ts';

/** A division's number is its key; other items refer to it. */
export const DIVISION: ItemKind<OrganisationDivision, OrganisationDivision, OrganisationDivision> = {
  kind: 'division',
  type: 'division',
  nameField: 'id',
  all: readDivisions,
  keyOf: ({ id }) => id,
  nameOf: ({ id }) => String(id),
  takenBy: async (_trx, { id, name }) => `Number ${id} is ${name}.`,
  async accept(trx, sent, seen) {
    refuseRenamed(seen, sent, 'id', 'A division’s number');
    const others = (await readDivisions(trx)).filter(({ id }) => id !== sent.id);
    refuseNamesake({ seen, sent, others }, 'name', ({ id }) => `Division ${id} is called so already.`);
    return sent;
  },
  add: storeDivision,
  change: (trx, _seen, division) => storeDivision(trx, division),
  remove: (trx, { id }) => removeDivision(trx, id),
  usesOf: async (trx, { id }) => (await readUsers(trx)).ofDivision(id),
};

export const COMPANY: ItemKind<OrganisationCompany, OrganisationCompany> = {
  kind: 'company',
  type: 'company',
  nameField: 'claim',
  all: readCompanies,
  keyOf: ({ claim }) => claim,
  nameOf: ({ claim }) => claim,
  async takenBy(trx, { claim, division }) {
    const owner = (await readDivisions(trx)).find(({ id }) => id === division);
    return `${claim} belongs to ${owner?.name ?? `division ${division}`}.`;
  },
  async accept(trx, sent, seen) {
    refuseRenamed(seen, sent, 'claim', 'A company');
    await refuseWithoutDivision(trx, sent.division);
    const others = (await readCompanies(trx)).filter(({ claim }) => claim !== sent.claim);
    refuseNamesake(
      { seen, sent, others },
      'claim',
      ({ claim }) => `There is ${claim} already, and its capitals count. Remove it first if it is written wrongly.`,
    );
    return sent;
  },
  add: storeCompany,
  change: (trx, _seen, company) => storeCompany(trx, company),
  remove: (trx, { claim }) => removeCompany(trx, claim),
};
