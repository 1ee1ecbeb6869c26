import type { Plugin } from 'vite';

/** The module that every other one of zod imports. */
const CORE = /\/zod\/v4\/core\/core\.js$/;

/**
 * Keeps zod from trying `new Function`, which the CSP forbids and browsers report at each page load. It must be
 * configured before the first schema, which only its own first module precedes in all chunks.
 */
export function withoutCodeProbe(): Plugin {
  let found = false;
  return {
    name: 'letterdesk-without-code-probe',
    apply: 'build',
    buildStart() {
      found = false;
    },
    transform: {
      filter: { id: CORE },
      handler(code) {
        found = true;
        return { code: `${code}\nconfig({ jitless: true });`, map: null };
      },
    },
    buildEnd(error) {
      if (!error && !found) this.error('zod has moved its core module: adapt without-code-probe.ts.');
    },
  };
}
