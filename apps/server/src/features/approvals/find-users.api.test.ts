import { findUsers } from '@letterdesk/contract/approvals';
import { getSession } from '@letterdesk/contract/session';
import { MAX_RECIPIENTS } from '@letterdesk/core/sending/recipients';
import { demoUsers } from '@letterdesk/demo/users';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { givenAccount } from '../../testing/given-account.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createClient, type TestClient } from '../../testing/test-client.ts';

let server: TestApp;
let maya: TestClient;

beforeAll(async () => {
  server = await startTestApp();
  maya = createClient(server, await server.tokenFor());
});
afterAll(() => server.close());

const find = (emails: string) => maya.call(findUsers, { query: { emails } });

describe('finding users by address', () => {
  test("finds the embedded provider's users from the start", async () => {
    const { body } = await find(demoUsers.map(({ sub }) => sub).join(', '));
    expect(body.map(({ name }) => name)).toEqual(demoUsers.map(({ name }) => name));
  });

  test('finds everyone who has signed in, by their latest name and spelling', async () => {
    const as = async (username: string, name: string) => {
      const client = createClient(server, await server.tokenFor({ username, name }));
      expect((await client.call(getSession)).status).toBe(200);
    };
    expect((await find('ada.moss@meridale.example')).error.code).toBe('users_not_found');
    await as('ada.moss', 'Ada Moss');
    await as('Ada.Moss', 'Ada Moss-Reed');
    const account = await givenAccount(server.db, 'ada.moss');
    expect((await find('ADA.MOSS@meridale.example')).body).toEqual([
      { account, username: 'Ada.Moss', emailAddress: 'Ada.Moss@meridale.example', name: 'Ada Moss-Reed' },
    ]);
  });

  test('answers in the requested order, without duplicates', async () => {
    const { body } = await find(
      ' Marcus.Hale@meridale.example;dana.whitfield@meridale.example , marcus.hale@meridale.example',
    );
    expect(body.map(({ username }) => username)).toEqual(['marcus.hale', 'dana.whitfield']);
  });

  test('refuses unknown addresses and names them', async () => {
    const { status, error } = await find('dana.whitfield@meridale.example, nobody@meridale.example');
    expect([status, error.code]).toEqual([422, 'users_not_found']);
    expect(error.message).toMatch(/^Unable to add Approvers/);
    expect(error.details).toEqual({ unknown: ['nobody@meridale.example'] });
  });

  test.each(['dana', 'dana@', 'dana.whitfield@meridale.example\r\nBcc: x@y.example', '<script>@x.example'])(
    'refuses %j as an address',
    async (emails) => {
      const { status, error } = await find(emails);
      expect([status, error.code]).toEqual([422, 'addresses_invalid']);
    },
  );

  test('refuses more addresses than a mail can have', async () => {
    const many = Array.from({ length: MAX_RECIPIENTS + 1 }, (_, index) => `a${index}@x.example`);
    expect((await find(many.join(','))).error.code).toBe('too_many_addresses');
  });
});
