import { demoDivisions } from '@letterdesk/demo/divisions';
import { demoLetterTypes, footersOf, readDemoLogos } from '@letterdesk/demo/organisation';
import type { DemoTemplate } from '@letterdesk/demo/templates/define';
import type { Transaction } from 'kysely';
import type { Database } from '../database/tables.ts';

/** Finds the ids of stored logos and footers. */
export interface StoredOrganisation {
  logoId(division: number, variant: NonNullable<DemoTemplate['logo']>): number;
  footerId(division: number, name: NonNullable<DemoTemplate['footer']>): number;
}

/** Stores divisions, companies, letter types, logos and footers. */
export async function fillOrganisation(trx: Transaction<Database>): Promise<StoredOrganisation> {
  await trx
    .insertInto('divisions')
    .values(
      demoDivisions.map(({ id, name, claim }) => ({
        id,
        name,
        watermark_text: `${name} · Confidential`,
        email_domains: [`${claim}.example`],
      })),
    )
    .execute();
  await trx
    .insertInto('companies')
    .values(demoDivisions.map(({ id, claim }) => ({ claim, division_id: id })))
    .execute();
  await trx
    .insertInto('letter_types')
    .values(demoLetterTypes.map(({ name, displayName }, position) => ({ name, display_name: displayName, position })))
    .execute();

  const logos = await readDemoLogos();
  const storedLogos = await trx
    .insertInto('logos')
    .values(logos.map(({ division_id, description, svg }) => ({ division_id, description, svg })))
    .returning(['id', 'description'])
    .execute();
  const storedFooters = await trx
    .insertInto('footers')
    .values(demoDivisions.flatMap((each) => footersOf(each).map((footer) => ({ division_id: each.id, ...footer }))))
    .returning(['id', 'division_id', 'name'])
    .execute();

  return {
    logoId(division, variant) {
      const logo = logos.find((each) => each.division_id === division && each.variant === variant);
      return requireId(storedLogos.find(({ description }) => description === logo?.description));
    },
    footerId(division, name) {
      return requireId(storedFooters.find((each) => each.division_id === division && each.name === name));
    },
  };
}

function requireId(stored: { id: number } | undefined): number {
  if (stored === undefined) throw new Error('The demo data refers to a missing logo or footer.');
  return stored.id;
}
