import type { AppConfig, Session } from '@letterdesk/contract/session';
import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';
import { rememberReturnPath, waitUntil } from '../features/session/return-path.ts';
import { keepSearchParameters } from '../features/session/search-parameters.ts';
import { useMe } from '../features/session/session-context.tsx';
import type { SessionStore } from '../features/session/session-store.ts';
import { paths, routes, toLetter } from '../paths.ts';
import { withBasePath } from '../ui/base-path.ts';
import { backEntryOf } from '../ui/dialog/back-entry.ts';
import { showClosedPage } from './closed-page-notice.tsx';
import { Layout } from './layout.tsx';
import { lazyPage } from './lazy-page.ts';
import { PageFailure } from './page-failure.tsx';
import { RootPage } from './root-page.tsx';

/** Search parameters are plain text. */
export const PLAIN_SEARCH = {
  parseSearch: (text: string) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search: object) => {
    const text = new URLSearchParams(Object.entries(search).map(([name, value]) => [name, String(value)])).toString();
    return text === '' ? '' : `?${text}`;
  },
};

/** Creates the routes; pages load on first use. */
export function createAppRouter(store: SessionStore, config: AppConfig) {
  const root = createRootRoute({ component: RootPage, notFoundComponent: () => null });

  // Skipped if the provider still has a session.
  const login = createRoute({
    getParentRoute: () => root,
    path: paths.login,
    component: lazyPage(() => import('./login-home.tsx'), 'LoginHome'),
  });

  /** Waits up to 10 × 100 ms for the session, else remembers the path and goes to /login. */
  const signedIn = createRoute({
    getParentRoute: () => root,
    id: 'signed-in',
    component: Layout,
    beforeLoad: async ({ location }) => {
      await waitUntil(() => !store.isUndecided(), store.subscribe);
      if (isKnown(store)) return;
      rememberReturnPath(location.href);
      throw redirect({ to: paths.login, replace: true });
    },
  });

  const letters = createRoute({
    getParentRoute: () => signedIn,
    path: routes.letters,
    component: lazyPage(() => import('../features/letters/letters-page.tsx'), 'LettersPage'),
    // Read-only approvers may open the letter of a mail's link, but no others.
    beforeLoad: ({ params, location }) => {
      if (params.id !== undefined) return {};
      onlyForEditors(store);
      return { newLetter: location.state.newLetter };
    },
  });

  const templates = createRoute({
    getParentRoute: () => signedIn,
    path: routes.templates,
    component: lazyPage(() => import('../features/templates/templates-page.tsx'), 'TemplatesPage'),
    beforeLoad: () => onlyForTemplateAdmins(store),
  });

  const search = createRoute({
    getParentRoute: () => signedIn,
    path: paths.search,
    component: SearchHome,
    loader: () => loadSearchHome(store),
  });

  const records = createRoute({
    getParentRoute: () => signedIn,
    path: paths.records,
    component: lazyPage(() => import('../features/records/records-page.tsx'), 'RecordsPage'),
    beforeLoad: () => onlyForEditors(store),
  });

  const mailbox = createRoute({
    getParentRoute: () => signedIn,
    path: paths.mailbox,
    component: lazyPage(() => import('../features/mailbox/mailbox-page.tsx'), 'MailboxPage'),
    beforeLoad: () => onlyForEditors(store),
  });

  const outgoingMail = createRoute({
    getParentRoute: () => signedIn,
    path: paths.outgoingMail,
    component: lazyPage(() => import('../features/sending/outgoing/outgoing-mail-page.tsx'), 'OutgoingMailPage'),
    beforeLoad: () => onlyForOperators(store),
  });

  const administration = createRoute({
    getParentRoute: () => signedIn,
    path: paths.administration,
    component: lazyPage(() => import('../features/organisation/administration-page.tsx'), 'AdministrationPage'),
    beforeLoad: () => onlyForOperators(store),
  });

  const audit = createRoute({
    getParentRoute: () => signedIn,
    path: paths.audit,
    component: lazyPage(() => import('../features/audit/audit-page.tsx'), 'AuditPage'),
    beforeLoad: () => onlyForAuditors(store),
  });

  const clauses = createRoute({
    getParentRoute: () => signedIn,
    path: routes.clauses,
    component: lazyPage(() => import('../features/clauses/clauses-page.tsx'), 'ClausesPage'),
    beforeLoad: () => onlyForTemplateAdmins(store),
  });

  const findText = createRoute({
    getParentRoute: () => signedIn,
    path: paths.findText,
    component: lazyPage(() => import('../features/authored-texts/find-text-page.tsx'), 'FindTextPage'),
    beforeLoad: () => onlyForTemplateAdmins(store),
  });

  const emailMessages = createRoute({
    getParentRoute: () => signedIn,
    path: routes.emailMessages,
    component: lazyPage(() => import('../features/email-messages/email-messages-page.tsx'), 'EmailMessagesPage'),
    beforeLoad: () => onlyForTemplateAdmins(store),
  });

  const unknownPage = createRoute({
    getParentRoute: () => root,
    path: '$',
    beforeLoad: () => {
      throw redirect({ to: paths.login, replace: true });
    },
  });

  const pages = [
    letters,
    templates,
    clauses,
    findText,
    emailMessages,
    search,
    outgoingMail,
    administration,
    audit,
    ...(config.embedded.customerData ? [records] : []),
    ...(config.embedded.mailbox ? [mailbox] : []),
  ];
  let isOverPage = () => false;
  const router = createRouter({
    routeTree: root.addChildren([login, signedIn.addChildren(pages), unknownPage]),
    ...PLAIN_SEARCH,
    basepath: withBasePath('/'),
    defaultErrorComponent: PageFailure,
    defaultPendingMs: 200,
    // A dialog keeps the page's scroll position.
    scrollRestoration: () => !isOverPage(),
  });
  isOverPage = () => backEntryOf(router.history).isOverPage;
  router.subscribe('onBeforeNavigate', ({ toLocation }) => {
    if (toLocation.pathname !== paths.login) keepSearchParameters(new URLSearchParams(toLocation.searchStr));
  });
  return router;
}

export type AppRouter = ReturnType<typeof createAppRouter>;

function isKnown(store: SessionStore): boolean {
  const { status } = store.getState();
  return status === 'ready' || status === 'expired' || status === 'closed' || status === 'leaving';
}

/** Redirects read-only users to the search. */
function onlyForEditors(store: SessionStore): void {
  const state = store.getState();
  if (!('me' in state)) return;
  if (!state.me.abilities.useLetters) throw ledHome(state.me, FOR_WRITERS);
}

/** Redirects others to the letters (specification 2.9). */
function onlyForTemplateAdmins(store: SessionStore): void {
  const state = store.getState();
  if (!('me' in state)) return;
  if (state.me.abilities.administerTemplates) return;
  if (!state.me.abilities.useLetters) throw ledHome(state.me, FOR_TEMPLATE_ADMINS);
  showClosedPage({ sentence: FOR_TEMPLATE_ADMINS, at: paths.letters });
  throw redirect({ ...toLetter(), replace: true });
}

/** Redirects others to their home. */
function onlyForOperators(store: SessionStore): void {
  const state = store.getState();
  if (!('me' in state)) return;
  if (!state.me.abilities.operate) throw ledHome(state.me, FOR_OPERATORS);
}

/** Redirects others to their home. */
function onlyForAuditors(store: SessionStore): void {
  const state = store.getState();
  if (!('me' in state)) return;
  if (!state.me.abilities.audit) throw ledHome(state.me, FOR_AUDITORS);
}

const FOR_WRITERS = 'Your role only lets you read letters, so you can’t open that page.';
const FOR_TEMPLATE_ADMINS = 'Only template administrators can open that page.';
const FOR_AUDITORS = 'Only auditors can open that page.';
const FOR_OPERATORS = 'Only corporate template administrators can open that page.';

/** Redirects home with a reason. */
function ledHome(me: Session, sentence: string) {
  const home: string = me.home;
  showClosedPage({ sentence, at: home });
  return redirect({ to: home, replace: true });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}

const Search = lazyPage(() => import('../features/search/search-page.tsx'), 'SearchPage');
const Reader = lazyPage(() => import('./reader-home.tsx'), 'ReaderHome');

/** /search: for read-only users with the task lists. */
function SearchHome() {
  return useMe()?.abilities.useLetters === false ? <Reader /> : <Search />;
}

async function loadSearchHome(store: SessionStore): Promise<void> {
  const state = store.getState();
  await ('me' in state && !state.me.abilities.useLetters ? Reader : Search).preload?.();
}
