import { expect, test } from 'vitest';
import type { Db } from '../../database/connection.ts';
import { givenAccount } from '../../testing/given-account.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { readFolder } from '../folder/read-folder.ts';
import type { PortableOrganisation } from '../organisation.ts';
import { readPortableOrganisation } from '../read-organisation.ts';
import { A_TEMPLATE, anOrganisation } from '../testing/an-organisation.ts';
import { givenFolder } from '../testing/given-folder.ts';
import { importOrganisation } from './import-organisation.ts';

async function importFrom(db: Db, organisation: PortableOrganisation): Promise<void> {
  await using folder = await givenFolder(organisation);
  const options = { fromDomains: ['kestrel.example'], now: new Date('2026-03-02T10:00:00Z'), isDryRun: false };
  await importOrganisation(db, await readFolder(folder.path), options);
}

const withReview = (reviewDate: string) => anOrganisation({ templates: [{ ...A_TEMPLATE, reviewDate }] });

test('a template has its review date, also when it is copied, and keeps its owner', async () => {
  const [first, copy] = [await createTestDatabase(), await createTestDatabase()];
  const readOwned = () => first.db.selectFrom('letter_templates').select(['owner_account', 'review_date']).execute();
  try {
    await importFrom(first.db, withReview('2027-01-15'));
    expect(await readOwned()).toEqual([{ owner_account: null, review_date: '2027-01-15' }]);
    await importFrom(copy.db, await readPortableOrganisation(first.db));
    const { templates } = await readPortableOrganisation(copy.db);
    expect(templates.map(({ reviewDate }) => reviewDate)).toEqual(['2027-01-15']);
    const owner = await givenAccount(first.db, 'priya.ramaswamy');
    await first.db.updateTable('letter_templates').set({ owner_account: owner }).execute();
    await importFrom(first.db, withReview('2028-01-15'));
    expect(await readOwned()).toEqual([{ owner_account: owner, review_date: '2028-01-15' }]);
  } finally {
    await first.close();
    await copy.close();
  }
});
