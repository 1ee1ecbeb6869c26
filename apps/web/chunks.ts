/**
 * Chunks that the letters page and the search load together: few files compress better than many small ones. List
 * only what these pages and the shell need; everything else stays with its page. Measure with `npm run bench
 * first-load`.
 */
const PACKAGES = [
  'react',
  'react-dom',
  'scheduler',
  'use-sync-external-store',
  '@tanstack',
  'clsx',
  'tslib',
  'get-nonce',
  'use-callback-ref',
  'use-sidecar',
  'react-style-singleton',
  'react-remove-scroll',
  'react-remove-scroll-bar',
];

/** Mantine's theme, dialogs, buttons and skeletons. */
const MANTINE = [
  'core/esm/core',
  'core/esm/components/(Button|CloseButton|FocusTrap|Group|Loader|ModalBase|Overlay|Paper|Portal)',
  'core/esm/components/(Skeleton|Text|Transition|UnstyledButton|VisuallyHidden)',
  'hooks/esm/utils',
  'hooks/esm/use-(did-update|disclosure|focus-return|focus-trap|id|isomorphic-effect|media-query|merged-ref)',
  'hooks/esm/use-(reduced-motion|window-event)',
];

/** The shell around every page, without administration. */
const SHELL = [
  'apps/web/src/api/',
  'apps/web/src/app/(?!administration-menus|templates-menu|emails-menu|login-home|reader-home|recent-letters-items|shortcuts-dialog)',
  'apps/web/src/features/letters/new-letter/new-letter-request\\.',
  'apps/web/src/features/search/saved-searches\\.',
  'apps/web/src/features/session/(?!login-page)',
  'apps/web/src/features/whats-new/login-error\\.',
  'apps/web/src/(main|paths)\\.',
  'apps/web/src/ui/(brand|date-time|empty-state|notice|page-title|skip-link|spinner|status-chip|use-shortcut|unbroken-text)\\.',
  'apps/web/src/ui/(dialog/(dialog-frame|use-dialog-order|use-return-focus)|menu/menu|storage/stored-json)\\.',
  'apps/web/src/ui/lazy-component/',
  'packages/contract/src/(session|shared)\\.ts',
  'packages/core/src/(constants|control-characters|flooding/id-map|letters/letter-status|search/narrowing)\\.ts',
];

/** The letters page; read-only users also load its task lists. */
const LETTERS = [
  'apps/web/src/features/approvals/(approval-keys|approving-mode)\\.',
  'apps/web/src/features/approvals/task-lists/(?!card-dialogs)',
  'apps/web/src/features/letters/(prefetch-letter|letter-query|letters-page|opened-letter|recent-|start-page|with-task-lists)',
  'apps/web/src/draft-store/(?!conflict|last-saved|missing-|restored|draft-(?:reducer|store|writer)|use-(?!desk))',
  'packages/contract/src/(approval|attachment|commands|letters|task-lists|templates)\\.ts',
  'packages/core/src/(approvals/(send-decision|status|urgency)|content|letters/(letter-content|policy))\\.ts',
  'packages/core/src/attachments/extensions\\.ts',
  'packages/core/src/sending/addresses\\.ts',
];

/** The search page and other pages with inputs. */
const INPUTS = [
  'core/esm/components/(Input|InputBase|Pagination|Stack|TextInput)',
  'hooks/esm/use-(pagination|uncontrolled)',
];

/** The sign-in frame loads only these and the schemas. */
const SIGN_IN = [
  'apps/web/src/sso/(attempt|exchange|message|provider|start-address|tokens)\\.ts',
  'apps/web/src/ui/(base-path|storage/tab-storage)\\.ts',
];

export const groups = [
  { name: 'schemas', priority: 2, test: /\/node_modules\/zod\// },
  { name: 'sign-in', priority: 1, test: anyOf('', SIGN_IN) },
  { name: 'framework', test: anyOf('node_modules/', [`(${PACKAGES.join('|')})/`, ...MANTINE.map(ofMantine)]) },
  { name: 'shell', test: anyOf('', SHELL) },
  { name: 'inputs', test: anyOf('node_modules/', INPUTS.map(ofMantine)) },
  { name: 'letters', test: anyOf('', LETTERS) },
];

function ofMantine(path: string): string {
  return `@mantine/${path}/`;
}

function anyOf(folder: string, paths: readonly string[]): RegExp {
  return new RegExp(`/${folder}(${paths.join('|')})`);
}
