import type {
  OrganisationCompany,
  OrganisationDivision,
  OrganisationFooter,
  OrganisationLogo,
} from '@letterdesk/contract/organisation-items';
import type { Generated } from 'kysely';
import type { ItemKind } from './item-kind.ts';
import { itemTable } from './item-table.ts';

declare module '../../database/tables.ts' {
  interface Database {
    divisions: DivisionsTable;
    companies: { claim: string; division_id: number };
    logos: { id: Generated<number>; division_id: number; description: string; svg: string };
    footers: { id: Generated<number>; division_id: number; name: string; text: string };
  }
}

interface DivisionsTable {
  id: number;
  name: string;
  watermark_text: Generated<string>;
  watermark_colour: Generated<string>;
  email_domains: Generated<string[]>;
  allows_other_domains: Generated<boolean>;
}

export const DIVISION: ItemKind<OrganisationDivision, OrganisationDivision> = {
  kind: 'division',
  table: itemTable('divisions', {
    key: 'id',
    keyOf: ({ id }) => id,
    toItem: ({ id, name, watermark_text: text, watermark_colour: colour, ...row }) => ({
      id,
      name,
      watermark: { text, colour },
      emailDomains: row.email_domains,
      allowsOtherDomains: row.allows_other_domains,
    }),
    toRow: ({ id, name, watermark, emailDomains, allowsOtherDomains }) => ({
      id,
      name,
      watermark_text: watermark.text,
      watermark_colour: watermark.colour,
      email_domains: [...emailDomains],
      allows_other_domains: allowsOtherDomains,
    }),
  }),
  label: ({ id, name }) => `Division ${id} (${name})`,
  takenBy: async (_db, { id, name }) => `Number ${id} is ${name}.`,
  alikeAs: ({ id }) => `Division ${id} already has this name.`,
  usesOf: (users, { id }) => users.ofDivision(id),
};

export const COMPANY: ItemKind<OrganisationCompany, OrganisationCompany> = {
  kind: 'company',
  table: itemTable('companies', {
    key: 'claim',
    keyOf: ({ claim }) => claim,
    toItem: ({ claim, division_id: division }) => ({ claim, division }),
    toRow: ({ claim, division }) => ({ claim, division_id: division }),
  }),
  label: ({ claim, division }) => `Company '${claim}' of division ${division}`,
  async takenBy(db, { claim, division }) {
    const owner = (await DIVISION.table.read(db)).find(({ id }) => id === division);
    return `${claim} belongs to ${owner?.name ?? `division ${division}`}.`;
  },
  alikeAs: ({ claim }) => `${claim} already exists with other capitals. Remove it first if it’s a mistake.`,
};

export const LOGO: ItemKind<OrganisationLogo> = {
  kind: 'logo',
  table: itemTable('logos', {
    key: 'id',
    keyOf: ({ id }) => id,
    toItem: ({ id, division_id: division, description, svg }) => ({ id, division, description, svg }),
    toRow: ({ division, description, svg }) => ({ division_id: division, description, svg }),
  }),
  label: ({ description, division }) => `Logo '${description}' of division ${division}`,
  usesOf: (users, { id }) => users.ofLogo(id),
};

export const FOOTER: ItemKind<OrganisationFooter> = {
  kind: 'footer',
  table: itemTable('footers', {
    key: 'id',
    keyOf: ({ id }) => id,
    toItem: ({ id, division_id: division, name, text }) => ({ id, division, name, text }),
    toRow: ({ division, name, text }) => ({ division_id: division, name, text }),
  }),
  label: ({ name, division }) => `Footer '${name}' of division ${division}`,
  usesOf: (users, { id }) => users.ofFooter(id),
};
