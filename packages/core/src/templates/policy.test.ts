import { expect, test } from 'vitest';
import type { User } from '../session/claims.ts';
import type { Role } from '../session/roles.ts';
import { mayReadTemplate, templateRefusals } from './policy.ts';

const aUser = (...roles: Role[]): User => ({
  account: 1,
  username: 'maya.lindqvist',
  subject: 'maya.lindqvist@meridale.example',
  name: 'Maya',
  roles,
  division: 1,
});

const NOT_ADMIN = 'template_admin_only';
const NOTHING = {
  edit: NOT_ADMIN,
  attach: NOT_ADMIN,
  configure: NOT_ADMIN,
  publish: NOT_ADMIN,
  deleteDraft: NOT_ADMIN,
};

test.each<[Role, boolean]>([
  ['ROLE_LETTERS_TEMPLATE_ADMIN', true],
  ['ROLE_LETTERS_CORPORATE_TEMPLATE_ADMIN', true],
  ['ROLE_LETTERS_CORPORATE_USER', false],
  ['ROLE_LETTERS_VIEW_ONLY', false],
])('checks if %s can change templates: %s', (role, changes) => {
  const expected = changes ? { edit: null, attach: null, configure: null, publish: null, deleteDraft: null } : NOTHING;
  expect(templateRefusals(aUser(role), { hasDraft: true })).toEqual(expected);
  expect(mayReadTemplate(aUser(role), { published: false })).toBe(changes);
  expect(mayReadTemplate(aUser(role), { published: true })).toBe(true);
});

test("a template administrator with a read-only role can't change templates", () => {
  const user = aUser('ROLE_LETTERS_TEMPLATE_ADMIN', 'ROLE_LETTERS_VIEW_ONLY');
  expect(templateRefusals(user, { hasDraft: true })).toEqual(NOTHING);
});

test('only a draft can be published, deleted or get other files', () => {
  const refusals = templateRefusals(aUser('ROLE_LETTERS_TEMPLATE_ADMIN'), { hasDraft: false });
  expect(refusals).toEqual({
    edit: null,
    attach: 'draft_deleted',
    configure: null,
    publish: 'draft_deleted',
    deleteDraft: 'draft_deleted',
  });
});
