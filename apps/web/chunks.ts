/**
 * What the letters page loads at once, in few files: the same code in many small ones is a tenth larger when packed, for
 * each begins with an empty dictionary. Only what the page and the shell around it need stands here, by name; everything
 * else stays with the pages and dialogs that use it. `npm run bench first-load` measures it.
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

/** Of Mantine: its theme, and what dialogs, buttons and skeletons are made of. */
const MANTINE = [
  'core/esm/core',
  'core/esm/components/(Button|CloseButton|FocusTrap|Group|Loader|ModalBase|Overlay|Paper|Portal)',
  'core/esm/components/(Skeleton|Text|Transition|UnstyledButton|VisuallyHidden)',
  'hooks/esm/utils',
  'hooks/esm/use-(did-update|disclosure|focus-return|focus-trap|id|isomorphic-effect|media-query|merged-ref)',
  'hooks/esm/use-(reduced-motion|window-event)',
];

/** Of the product, without what is for template administrators only, or for people who may only read. */
const SHELL = [
  'apps/web/src/api/',
  'apps/web/src/app/(?!administration-menus|templates-menu|emails-menu|search-home)',
  'apps/web/src/features/approvals/(approval-keys|approving-mode)\\.',
  'apps/web/src/features/approvals/task-lists/(?!card-dialogs)',
  'apps/web/src/features/letters/(letter-missing|letter-query|letter-skeleton|letters-page|opened-letter|start-page|with-task-lists)\\.',
  'apps/web/src/features/letters/new-letter/asked-for\\.',
  'apps/web/src/features/session/',
  'apps/web/src/(main|paths)\\.',
  'apps/web/src/ui/(brand|date-time|empty-state|notice|page-title|spinner|use-shortcut)\\.',
  'apps/web/src/ui/(dialog/(dialog-frame|dialog-order|use-return-focus)|menu/(menu|move-in-menu)|storage/stored-json)\\.',
  'apps/web/src/ui/part/',
  'apps/web/src/unsaved/(?!conflict|last-saved|restored|text-|use-(?!desk))',
  'packages/contract/src/(approval|attachment|commands|errors|letters|session|shared|task-lists|templates)\\.ts',
  'packages/core/src/(approvals/(send-decision|status|urgency)|constants|flooding/id-map|letters/policy)\\.ts',
  'packages/core/src/attachments/extensions\\.ts',
  'packages/core/src/sending/addresses\\.ts',
];

/** The frame that signs in loads these and the schemas, and nothing else of the product. */
const SIGN_IN = [
  'apps/web/src/sso/(attempt|exchange|message|provider|start-address)\\.ts',
  'apps/web/src/ui/storage/tab-storage\\.ts',
];

export const groups = [
  { name: 'schemas', priority: 2, test: /\/node_modules\/zod\// },
  { name: 'sign-in', priority: 1, test: anyOf('', SIGN_IN) },
  { name: 'framework', test: anyOf('node_modules/', [`(${PACKAGES.join('|')})/`, ...MANTINE.map(ofMantine)]) },
  { name: 'shell', test: anyOf('', SHELL) },
];

function ofMantine(path: string): string {
  return `@mantine/${path}/`;
}

function anyOf(folder: string, paths: readonly string[]): RegExp {
  return new RegExp(`/${folder}(${paths.join('|')})`);
}
