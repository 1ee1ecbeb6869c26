import { getSession } from '@letterdesk/contract/session';
import { ROLES, type Role } from '@letterdesk/core/session/roles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createClient } from '../../testing/test-client.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const WRITER = {
  home: '/letters',
  abilities: { useLetters: true, administerTemplates: false, operate: false, audit: false },
};
const ADMINISTRATOR = {
  home: '/letters',
  abilities: { useLetters: true, administerTemplates: true, operate: false, audit: false },
};
const OPERATOR = {
  home: '/letters',
  abilities: { useLetters: true, administerTemplates: true, operate: true, audit: false },
};
const READER = {
  home: '/search',
  abilities: { useLetters: false, administerTemplates: false, operate: false, audit: false },
};

const AUDITOR = { ...READER, home: '/audit', abilities: { ...READER.abilities, audit: true } };

/** Navigation bar and landing page depend on these alone (`top-navigation.component.test.tsx`). */
const KINDS = {
  ROLE_LETTERS_TEMPLATE_ADMIN: ADMINISTRATOR,
  ROLE_LETTERS_CORPORATE_TEMPLATE_ADMIN: OPERATOR,
  ROLE_LETTERS_VIEW_ONLY: READER,
  ROLE_LETTERS_CORPORATE_VIEW_ONLY: READER,
  ROLE_LETTERS_PRESENT_CREATOR: WRITER,
  ROLE_LETTERS_RISK_USER: WRITER,
  ROLE_LETTERS_HOUSING_USER: WRITER,
  ROLE_LETTERS_CORPORATE_USER: WRITER,
  ROLE_LETTERS_AUDITOR: AUDITOR,
} as const satisfies Record<Role, object>;

async function sessionOf(...groups: Role[]) {
  return (await createClient(server, await server.tokenFor({ groups })).call(getSession)).body;
}

test.each(ROLES)('%s has the home page and the abilities of its kind', async (role) => {
  expect(await sessionOf(role)).toMatchObject(KINDS[role]);
});

test('people without a role can write letters', async () => {
  expect(await sessionOf()).toMatchObject(WRITER);
});

test.each(ROLES)('%s with a read-only role is read-only', async (role) => {
  const abilities = { ...READER.abilities, audit: role === 'ROLE_LETTERS_AUDITOR' };
  expect(await sessionOf('ROLE_LETTERS_VIEW_ONLY', role)).toMatchObject({ ...READER, abilities });
  expect(await sessionOf(role, 'ROLE_LETTERS_CORPORATE_VIEW_ONLY')).toMatchObject({ ...READER, abilities });
});

test('an auditor with another role has that role’s abilities too', async () => {
  const { home, abilities } = await sessionOf('ROLE_LETTERS_AUDITOR', 'ROLE_LETTERS_CORPORATE_USER');
  expect({ home, abilities }).toEqual({ home: '/letters', abilities: { ...WRITER.abilities, audit: true } });
});
