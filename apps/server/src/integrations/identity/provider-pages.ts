import { LETTER_TYPES } from '@letterdesk/core/constants';
import { mayUseLetterType } from '@letterdesk/core/letters/policy';
import { isReadOnly, isTemplateAdmin, rolesOf } from '@letterdesk/core/session/roles';
import type { DemoUser } from '../../demo/users.ts';
import { PROVIDER_STYLE } from './provider-style.ts';

export type Scheme = 'light' | 'dark' | 'system';

/** The sign-in page: the demo users by role, each one a button that posts a form; no script. */
export function signInPage(users: readonly DemoUser[], action: string, scheme: Scheme): string {
  const kinds = [...Map.groupBy(users, kindOf)].sort(([one], [other]) => KINDS.indexOf(one) - KINDS.indexOf(other));
  return page(
    'Sign in to Letterdesk',
    `<header><h1>Sign in</h1><p>Choose a demo user. No password is needed.</p></header>
    <form method="post" action="${escapeHtml(action)}">${kinds.map(([kind, members]) => section(kind, members)).join('')}</form>`,
    scheme,
  );
}

const KINDS = ['Any letter', 'Some letter types', 'Template administration', 'View only'] as const;

function kindOf(user: DemoUser): (typeof KINDS)[number] {
  const roles = rolesOf(user.groups);
  if (isTemplateAdmin(roles)) return 'Template administration';
  if (isReadOnly(roles)) return 'View only';
  return LETTER_TYPES.every((type) => mayUseLetterType(roles, type)) ? 'Any letter' : 'Some letter types';
}

function section(kind: string, members: readonly DemoUser[]): string {
  return `<section><h2>${escapeHtml(kind)}</h2>${members.map(userButton).join('')}</section>`;
}

function userButton(user: DemoUser): string {
  return `<button name="user" value="${escapeHtml(user.sub)}"><span class="avatar" aria-hidden="true">${escapeHtml(initialsOf(user.name))}</span><span class="who"><b>${escapeHtml(user.name)}</b><small>${escapeHtml(user.role)}</small></span></button>`;
}

/** Leaves the provider's session: the form sends itself, and offers a button where scripts are off. */
export function signingOutPage(form: string): string {
  return page(
    'Signing out of Letterdesk',
    `<header><h1>Signing out</h1><p>One moment.</p></header>${confirmed(form, '')}<script src="/idp-sign-out.js"></script>`,
  );
}

/** Asks before it ends the session: whatever page led here cannot show that the person wants it. */
export function confirmSignOutPage(form: string): string {
  const stay = '<a class="secondary" href="/">Stay signed in</a>';
  return page(
    'Sign out of Letterdesk?',
    `<header><h1>Sign out of Letterdesk?</h1><p>You will be signed out in this browser. What you typed and did not save is kept here for you.</p></header>${confirmed(form, stay)}`,
  );
}

function confirmed(form: string, beside: string): string {
  const fields = '<input type="hidden" name="logout" value="yes">';
  const buttons = `<p class="actions"><button class="primary">Sign out</button>${beside}</p>`;
  return form.replace('</form>', `${fields}${buttons}</form>`);
}

export const SIGN_OUT_SCRIPT = 'document.forms[0].submit();\n';

/** A problem at the provider, with the way back to the start. */
export function errorPage(reason: string): string {
  return problemPage('Sign-in did not work', reason, '<a class="primary" href="/sso/start">Start again</a>');
}

/** A problem with a sign-out, with the way back to the product. */
export function signOutErrorPage(reason: string): string {
  return problemPage('Sign-out did not work', reason, '<a class="primary" href="/">Back to Letterdesk</a>');
}

function problemPage(title: string, reason: string, way: string): string {
  return page(title, `<header><h1>${title}</h1><p>${escapeHtml(reason)}</p></header><p>${way}</p>`);
}

function page(title: string, body: string, scheme: Scheme = 'system'): string {
  return `<!doctype html>
<html lang="en" data-scheme="${scheme}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${PROVIDER_STYLE}</style></head>
<body><main>${body}</main></body></html>`;
}

function initialsOf(name: string): string {
  const words = name.replace(/,.*$/, '').split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.charAt(0).toUpperCase() ?? '')
    .join('');
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
