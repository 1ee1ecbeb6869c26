import { expect, test } from 'vitest';
import type { User } from '../session/claims.ts';
import type { Role } from '../session/roles.ts';
import { emailMessageRefusals } from './policy.ts';

const aUser = (...roles: Role[]): User => ({
  account: 1,
  username: 'maya.lindqvist',
  subject: 'maya.lindqvist@meridale.example',
  name: 'Maya',
  roles,
  division: 1,
});

test.each<[Role]>([['ROLE_LETTERS_TEMPLATE_ADMIN'], ['ROLE_LETTERS_CORPORATE_TEMPLATE_ADMIN']])(
  '%s can change e-mail messages',
  (role) => {
    expect(emailMessageRefusals(aUser(role))).toEqual({ update: null });
  },
);

test.each<[string, readonly Role[]]>([
  ['staff', []],
  ['a corporate user', ['ROLE_LETTERS_CORPORATE_USER']],
  ['a reader', ['ROLE_LETTERS_VIEW_ONLY']],
  ['an administrator who is read-only as well', ['ROLE_LETTERS_TEMPLATE_ADMIN', 'ROLE_LETTERS_VIEW_ONLY']],
])("%s can't change e-mail messages", (_who, roles) => {
  expect(emailMessageRefusals(aUser(...roles))).toEqual({ update: 'template_admin_only' });
});
