import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect, type Db } from '../../database/connection.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { TEST_DATABASE_CONFIG } from '../../testing/test-server.ts';
import {
  createAccountLookup,
  ensureAccount,
  findAddressees,
  type Identity,
  refreshAccount,
  registerAccounts,
} from './accounts.store.ts';

const ISSUER = 'https://one.example';
const NOW = new Date('2026-03-02T10:00:00Z');

let database: TestDatabase;
let db: Db;
/** Another process on the same database. */
let elsewhere: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
  elsewhere = connect(database.url, TEST_DATABASE_CONFIG);
});
afterAll(async () => {
  await elsewhere.destroy();
  await database.close();
});

const identity = (username: string, more: Partial<Identity> = {}): Identity => ({
  issuer: ISSUER,
  subject: `${username}@meridale.example`,
  name: username,
  ...more,
});
const read = (id: number) => db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** An account without an issuer, as older releases stored it. */
async function givenUnclaimed(subject: string): Promise<number> {
  const username = subject.split('@')[0] ?? '';
  const email = subject.includes('@') ? { email_address: subject, email_key: subject } : {};
  const row = { subject, subject_key: subject, username, name: username, ...email };
  return (await db.insertInto('accounts').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

describe('an account', () => {
  test('belongs to one subject of one issuer: another company or issuer is another person', async () => {
    const dana = await ensureAccount(db, identity('dana'), NOW);
    expect(await ensureAccount(db, identity('dana'), NOW)).toBe(dana);
    expect(await ensureAccount(db, identity('dana', { subject: 'Dana@Meridale.example' }), NOW)).toBe(dana);
    const others = [
      await ensureAccount(db, identity('dana', { subject: 'dana@northgate.example' }), NOW),
      await ensureAccount(db, identity('dana', { issuer: 'https://two.example' }), NOW),
    ];
    expect(new Set([dana, ...others]).size).toBe(3);
  });

  test('is created once by several simultaneous processes', async () => {
    for (let round = 0; round < 20; round += 1) {
      const somebody = identity(`new.${round}`);
      const seen = await Promise.all([db, elsewhere, db, elsewhere].map((one) => ensureAccount(one, somebody, NOW)));
      expect(new Set(seen).size).toBe(1);
    }
  });

  test('is listed under its latest name', async () => {
    const [account = -1] = await registerAccounts(db, [identity('nina', { name: 'Nina Berg' })], NOW);
    await refreshAccount(db, account, identity('Nina', { name: 'Nina Berg-Olsen' }), NOW);
    expect(await read(account)).toMatchObject({ subject: 'Nina@meridale.example', name: 'Nina Berg-Olsen' });
  });

  test("can't be written to if its person has no address", async () => {
    const account = await ensureAccount(db, identity('jonas', { subject: 'jonas' }), NOW);
    expect(await read(account)).toMatchObject({ username: 'jonas', email_address: null, email_key: null });
  });

  test('is found for each token of its subject, with its roles written at most once in five minutes', async () => {
    let now = NOW;
    const accountOf = createAccountLookup(db, ISSUER, () => now);
    const claims = { sub: 'once@meridale.example', name: 'Once', groups: ['ROLE_LETTERS_RISK_USER', 'ROLE_PAYROLL'] };
    const account = await accountOf(claims);
    expect(await read(account)).toMatchObject({ last_roles: ['ROLE_LETTERS_RISK_USER'], seen_at: NOW });
    const changed = { ...claims, sub: 'ONCE@meridale.example', groups: ['ROLE_LETTERS_HOUSING_USER'] };
    now = minutesLater(4);
    expect(await createAccountLookup(elsewhere, ISSUER, () => now)(changed)).toBe(account);
    expect(await read(account)).toMatchObject({ last_roles: ['ROLE_LETTERS_RISK_USER'], seen_at: NOW });
    now = minutesLater(5);
    await accountOf(changed);
    expect(await read(account)).toMatchObject({ last_roles: ['ROLE_LETTERS_HOUSING_USER'], seen_at: now });
  });

  test('is refused by every process at once after it was closed, and stays as it was', async () => {
    const claims = { sub: 'closed@meridale.example', name: 'Closed', groups: [] };
    const lookups = [db, elsewhere].map((each) => createAccountLookup(each, ISSUER, () => minutesLater(30)));
    const [account = -1] = await Promise.all(lookups.map((accountOf) => accountOf(claims)));
    const close = { closed_at: NOW, closed_by: account };
    await db.updateTable('accounts').set(close).where('id', '=', account).execute();
    for (const accountOf of lookups) {
      await expect(accountOf(claims)).rejects.toMatchObject({ code: 'account_closed' });
    }
    await refreshAccount(db, account, identity('closed', { name: 'Renamed' }), minutesLater(60));
    expect(await read(account)).toMatchObject({ name: 'Closed', seen_at: minutesLater(30) });
  });

  test('is refused when it is taken over if it was closed before it had an issuer', async () => {
    const kept = await givenUnclaimed('late@meridale.example');
    await db.updateTable('accounts').set({ closed_at: NOW, closed_by: kept }).where('id', '=', kept).execute();
    const accountOf = createAccountLookup(db, ISSUER, () => NOW);
    await expect(accountOf({ sub: 'late@meridale.example', groups: [] })).rejects.toMatchObject({
      code: 'account_closed',
    });
  });
});

const minutesLater = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

describe('an account without an issuer', () => {
  test('is taken over by the first person with its whole subject, under their new name', async () => {
    const kept = await givenUnclaimed('kim@meridale.example');
    expect(await ensureAccount(db, identity('kim', { name: 'Kim Ode' }), NOW)).toBe(kept);
    expect(await read(kept)).toMatchObject({ issuer: ISSUER, name: 'Kim Ode' });
    expect(await ensureAccount(db, identity('kim', { issuer: 'https://two.example' }), NOW)).not.toBe(kept);
  });

  test('is taken over once by several simultaneous processes', async () => {
    for (let round = 0; round < 20; round += 1) {
      const kept = await givenUnclaimed(`kept.${round}@meridale.example`);
      const somebody = identity(`kept.${round}`);
      const seen = await Promise.all([db, elsewhere, db, elsewhere].map((one) => ensureAccount(one, somebody, NOW)));
      expect(new Set(seen)).toEqual(new Set([kept]));
    }
  });

  test('never goes to a person with an address if it has only a username', async () => {
    const kept = await givenUnclaimed('robin');
    expect(await ensureAccount(db, identity('robin'), NOW)).not.toBe(kept);
    expect(await ensureAccount(db, identity('robin', { subject: 'Robin' }), NOW)).toBe(kept);
  });
});

test('an address finds people who can sign in, without people of a former issuer', async () => {
  const here = await ensureAccount(db, identity('both'), NOW);
  await ensureAccount(db, identity('both', { issuer: 'https://two.example' }), NOW);
  await ensureAccount(db, identity('left', { issuer: 'https://two.example' }), NOW);
  const unclaimed = await givenUnclaimed('unclaimed@meridale.example');
  const addresses = ['both', 'left', 'unclaimed', 'nobody'].map((name) => `${name.toUpperCase()}@meridale.example`);
  const found = await findAddressees(db, ISSUER, addresses);
  expect([...found.values()].map(({ account }) => account).toSorted()).toEqual([here, unclaimed].toSorted());
});
