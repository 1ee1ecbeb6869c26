import type {
  OrganisationFlag,
  OrganisationFromDomain,
  OrganisationLetterType,
} from '@letterdesk/contract/organisation-items';
import { Failure } from '../../../failure.ts';
import {
  addFromDomains,
  readFlags,
  readFromDomains,
  readLetterTypes,
  removeFlag,
  removeFromDomain,
  storeFlag,
  storeLetterType,
} from '../../../organisation/stores/settings.store.ts';
import type { ItemKind } from '../change-item.ts';
import { refuseNamesake, refuseRenamed } from '../refuse-unknown-fields.ts';
import { readUsers } from '../uses.query.ts';

/** A fixed list: naming one adds it, and none can be removed. */
export const LETTER_TYPE: ItemKind<OrganisationLetterType, OrganisationLetterType> = {
  kind: 'letter-type',
  type: 'letter-type',
  nameField: 'name',
  all: readLetterTypes,
  keyOf: ({ name }) => name,
  nameOf: ({ name }) => name,
  async accept(trx, sent, seen) {
    refuseRenamed(seen, sent, 'name', 'A letter type');
    const others = (await readLetterTypes(trx)).filter(({ name }) => name !== sent.name);
    refuseNamesake({ seen, sent, others }, 'displayName', () => 'Another letter type is called so already.');
    return sent;
  },
  add: storeLetterType,
  change: (trx, _seen, letterType) => storeLetterType(trx, letterType),
};

export const FLAG: ItemKind<OrganisationFlag, OrganisationFlag> = {
  kind: 'flag',
  type: 'feature-flag',
  nameField: 'key',
  all: readFlags,
  keyOf: ({ key }) => key,
  nameOf: ({ key }) => key,
  async accept(_trx, sent, seen) {
    refuseRenamed(seen, sent, 'key', 'A flag’s key');
    return sent;
  },
  add: storeFlag,
  change: (trx, _seen, flag) => storeFlag(trx, flag),
  remove: (trx, { key }) => removeFlag(trx, key),
};

/**
 * The domains in effect; the first change stores those of the setting too.
 * @param setting `MAIL_FROM_DOMAINS`, used while none are stored.
 */
export function fromDomainKind(setting: readonly string[]): ItemKind<OrganisationFromDomain, OrganisationFromDomain> {
  return {
    kind: 'from-domain',
    type: 'from-domain',
    nameField: 'domain',
    all: async (trx) => (await readFromDomains(trx, setting)).map((domain) => ({ domain })),
    keyOf: ({ domain }) => domain,
    nameOf: ({ domain }) => domain,
    async accept(_trx, sent, seen) {
      refuseRenamed(seen, sent, 'domain', 'A domain');
      return sent;
    },
    add: async (trx, { domain }) => addFromDomains(trx, [...(await readFromDomains(trx, setting)), domain]),
    // Only the name could differ.
    change: async () => undefined,
    async remove(trx, { domain }) {
      const domains = await readFromDomains(trx, setting);
      if (domains.length === 1) throw new Failure('last_from_domain');
      await addFromDomains(trx, domains);
      await removeFromDomain(trx, domain);
    },
    usesOf: async (trx, { domain }) => (await readUsers(trx)).ofFromDomain(domain),
  };
}
