import { LETTER_TYPES } from '@letterdesk/core/constants';
import { mayUseLetterType } from '@letterdesk/core/letters/policy';
import { isReadOnly, isTemplateAdmin, rolesOf } from '@letterdesk/core/session/roles';
import type { DemoUser } from '@letterdesk/demo/users';

export type Scheme = 'light' | 'dark' | 'system';

/**
 * The sign-in page: demo users by role as form buttons, no script.
 * @param basePath such as `/letterdesk`, or empty.
 * @param action the form's address, with base path.
 */
export function signInPage(basePath: string, users: readonly DemoUser[], action: string, scheme: Scheme): string {
  const kinds = [...Map.groupBy(users, kindOf)].sort(([one], [other]) => KINDS.indexOf(one) - KINDS.indexOf(other));
  return page(
    basePath,
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

/** Ends the provider's session by a self-submitting form, with a button for browsers without scripts. */
export function signingOutPage(basePath: string, form: string): string {
  return wholePage(
    basePath,
    'Signing out of Letterdesk',
    `<header><h1>Signing out</h1><p>One moment.</p></header>${confirmed(form, '')}<script src="${basePath}/idp-sign-out.js"></script>`,
  );
}

/** Asks for confirmation, since any page may link here. */
export function confirmSignOutPage(basePath: string, form: string): string {
  const stay = `<a class="secondary" href="${basePath}/">Stay signed in</a>`;
  return wholePage(
    basePath,
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

/** An error page with a link to the start. */
export function errorPage(basePath: string, reason: string): string {
  return page(
    basePath,
    'Sign-in failed',
    `<header><h1>Sign-in failed</h1><p>${escapeHtml(reason)}</p></header><p><a class="primary" href="${basePath}/sso/start">Start again</a></p>`,
  );
}

export function notFoundPage(basePath: string): string {
  return wholePage(
    basePath,
    'Nothing here',
    `<header><h1>Nothing here</h1><p>There is nothing at this address of the sign-in service.</p></header><p><a class="primary" href="${basePath}/">Go to Letterdesk</a></p>`,
  );
}

/** Shown for an unsupported sign-out request; the session is unchanged. */
export function signOutErrorPage(basePath: string): string {
  return wholePage(
    basePath,
    'Sign-out failed',
    `<header><h1>Sign-out failed</h1><p>The page that led here asked for something that is not known. You are still signed in.</p></header><p><a class="primary" href="${basePath}/">Back to Letterdesk</a></p>`,
  );
}

/** A full page with the product's name; other pages are shown in a frame. */
function wholePage(basePath: string, title: string, body: string): string {
  const brand = `<p class="brand"><img src="${basePath}/favicon.svg" width="28" height="28" alt="">Letterdesk</p>`;
  return page(basePath, title, `<div class="card">${body}</div>`, 'system').replace(
    '<main>',
    `<main class="whole">${brand}`,
  );
}

function page(basePath: string, title: string, body: string, scheme: Scheme = 'system'): string {
  return `<!doctype html>
<html lang="en" data-scheme="${scheme}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${providerStyle(basePath)}</style></head>
<body><main>${body}</main></body></html>`;
}

function initialsOf(name: string): string {
  const nameParts = name.replace(/,.*$/, '').split(/\s+/).filter(Boolean);
  return [nameParts[0], nameParts.length > 1 ? nameParts.at(-1) : undefined]
    .map((word) => word?.charAt(0).toUpperCase() ?? '')
    .join('');
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** The product's colour tokens for sign-in pages, which load only the web typeface. */
const LIGHT = `--ink:#17242f;--ink-2:#51606d;--desk:#f4f3ef;--surface:#ffffff;--line:#dedbd3;--accent:#0c6a63;--accent-ink:#ffffff;--accent-soft:#e0efed;--accent-text:#0a5a54;color-scheme:light;`;
const DARK = `--ink:#e8ecef;--ink-2:#a9b4bd;--desk:#12181d;--surface:#1a2229;--line:#2f3b45;--accent:#2fa89d;--accent-ink:#06211f;--accent-soft:#173634;--accent-text:#6fd0c7;color-scheme:dark;`;

/** @param basePath of the typeface. */
const providerStyle = (basePath: string) => `
@font-face{font-family:'Inter Variable';font-weight:100 900;font-display:swap;src:url(${basePath}/inter-latin.woff2) format('woff2')}
:root{${LIGHT}}
:root[data-scheme=dark]{${DARK}}
@media (prefers-color-scheme:dark){:root[data-scheme=system]{${DARK}}}
*{box-sizing:border-box;margin:0}
body{font:14px/1.5 'Inter Variable',Inter,system-ui,sans-serif;color:var(--ink);background:var(--surface);-webkit-font-smoothing:antialiased}
main{max-width:720px;margin:0 auto;padding:28px 32px 32px}
header{margin-bottom:20px}
h1{font-size:18px;line-height:1.3;letter-spacing:-.015em;font-weight:650}
header p{color:var(--ink-2)}
h2{font-size:12px;font-weight:600;color:var(--ink-2);margin-bottom:6px}
form{display:grid;grid-template-columns:repeat(auto-fill,minmax(260px,1fr));gap:16px 12px}
section{display:grid;gap:8px;align-content:start}
button,.primary{font:inherit;color:inherit;cursor:pointer;border-radius:8px}
section button{display:flex;align-items:center;gap:12px;width:100%;padding:8px 12px;text-align:left;background:var(--surface);border:1px solid var(--line);transition:background .12s,border-color .12s}
section button:hover{background:var(--accent-soft);border-color:var(--accent)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.avatar{flex:none;width:32px;height:32px;border-radius:50%;display:grid;place-items:center;background:var(--accent-soft);color:var(--accent-text);font-size:12px;font-weight:650}
section button:hover .avatar{background:var(--surface)}
.who{min-width:0}.who b{display:block;font-weight:600;line-height:1.35}.who small{display:block;font-size:12px;color:var(--ink-2);line-height:1.35}
.primary{display:inline-flex;align-items:center;height:36px;padding:0 16px;border:0;background:var(--accent);color:var(--accent-ink);font-weight:600;text-decoration:none}
.secondary{display:inline-flex;align-items:center;height:36px;padding:0 16px;border:1px solid var(--line);border-radius:8px;color:inherit;font-weight:600;text-decoration:none}
:root:has(.whole) body{background:var(--desk)}
.whole{max-width:504px;padding-top:64px}
.brand{display:flex;align-items:center;justify-content:center;gap:12px;margin-bottom:20px;font-size:20px;font-weight:650;letter-spacing:-.02em}
.card{padding:28px;background:var(--surface);border:1px solid var(--line);border-radius:8px}
.card form{display:block}
.actions{display:flex;flex-wrap:wrap;gap:8px}
@media (prefers-reduced-motion:reduce){*{transition:none}}
`;
