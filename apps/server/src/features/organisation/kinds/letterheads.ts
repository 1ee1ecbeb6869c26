import type { OrganisationFooter, OrganisationLogo } from '@letterdesk/contract/organisation-items';
import {
  addFooter,
  addLogo,
  changeFooter,
  changeLogo,
  readFooters,
  readLogos,
  removeFooter,
  removeLogo,
} from '../../../organisation/stores/letterheads.store.ts';
import type { ItemKind, Wanted } from '../change-item.ts';
import { refuseRenamed, refuseWithoutDivision } from '../refuse-unknown-fields.ts';
import { readUsers } from '../uses.query.ts';

/** Receives what `acceptLogo` returned. */
export const LOGO: ItemKind<OrganisationLogo, Wanted<OrganisationLogo>> = {
  kind: 'logo',
  type: 'logo',
  nameField: 'description',
  all: readLogos,
  keyOf: ({ id }) => id,
  nameOf: ({ division, description }) => `${division} ${description}`,
  async accept(trx, sent, seen) {
    refuseRenamed<Wanted<OrganisationLogo>>(seen, sent, 'division', 'A logo’s division');
    await refuseWithoutDivision(trx, sent.division);
    return sent;
  },
  add: addLogo,
  change: (trx, { id }, logo) => changeLogo(trx, id, logo),
  remove: (trx, { id }) => removeLogo(trx, id),
  usesOf: async (trx, { id }) => (await readUsers(trx)).ofLogo(id),
};

export const FOOTER: ItemKind<OrganisationFooter, Wanted<OrganisationFooter>> = {
  kind: 'footer',
  type: 'footer',
  nameField: 'name',
  all: readFooters,
  keyOf: ({ id }) => id,
  nameOf: ({ division, name }) => `${division} ${name}`,
  async accept(trx, sent, seen) {
    refuseRenamed<Wanted<OrganisationFooter>>(seen, sent, 'division', 'A footer’s division');
    await refuseWithoutDivision(trx, sent.division);
    return sent;
  },
  add: addFooter,
  change: (trx, { id }, footer) => changeFooter(trx, id, footer),
  remove: (trx, { id }) => removeFooter(trx, id),
  usesOf: async (trx, { id }) => (await readUsers(trx)).ofFooter(id),
};
