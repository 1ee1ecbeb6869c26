import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, normalizePath, type Plugin } from 'vite';
import { groups } from './chunks.ts';
import { withoutCodeProbe } from './without-code-probe.ts';

const root = normalizePath(import.meta.dirname);

/** Serves the typeface at a fixed address for the embedded provider's pages. */
const typeface: Plugin = {
  name: 'letterdesk-typeface',
  generateBundle() {
    const file = import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');
    this.emitFile({ type: 'asset', fileName: 'inter-latin.woff2', source: readFileSync(fileURLToPath(file)) });
  },
};

/** zod's JSON Schema modules, used only by the server. */
const JSON_SCHEMA = /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/;
const EXPORTED = /^export (?:const|function) (\w+)|^export \{ \w+ as (\w+) \};/gm;

/**
 * Excludes them from the browser bundle, a fifth of zod; tree shaking keeps them. Using them throws, and a zod with
 * other paths fails the build.
 */
function withoutJsonSchema(): Plugin {
  const left = new Set<string>();
  return {
    name: 'letterdesk-without-json-schema',
    apply: 'build',
    buildStart: () => left.clear(),
    transform: {
      filter: { id: JSON_SCHEMA },
      handler(code, id) {
        left.add(id);
        const names = [...code.matchAll(EXPORTED)].map(([, declared, renamed]) => declared ?? renamed);
        const refuse = "function refuse() { throw new Error('The web describes nothing as JSON Schema.'); }";
        return { code: `${refuse}\nexport { ${names.map((name) => `refuse as ${name}`).join(', ')} };`, map: null };
      },
    },
    buildEnd(error) {
      if (!error && left.size !== 2) this.error('zod has moved its JSON Schema modules: adapt vite.config.ts.');
    },
  };
}

/** Vite's preload helper. */
const LATE_IMPORTS = /^\0vite\/preload-helper\.js$/;
const OURS = `${root}/src/ui/lazy-component/import-with-styles.ts`;

/** Replaces it, to retry failed style sheets; a Vite with another helper fails the build. */
function withStyles(): Plugin {
  let found = false;
  return {
    name: 'letterdesk-with-styles',
    apply: 'build',
    transform: {
      filter: { id: LATE_IMPORTS },
      handler() {
        found = true;
        return { code: `export { importWithStyles as __vitePreload } from ${JSON.stringify(OURS)};`, map: null };
      },
    },
    buildEnd(error) {
      if (!error && !found) this.error('Vite imports late in another way: adapt vite.config.ts.');
    },
  };
}

export default defineConfig({
  root,
  /** Relative addresses, for any base path. */
  base: './',
  plugins: [react(), typeface, withoutJsonSchema(), withoutCodeProbe(), withStyles()],
  build: {
    outDir: `${root}/dist`,
    emptyOutDir: true,
    target: 'es2023',
    /** The CSP forbids inline data scripts and fonts. */
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: [`${root}/index.html`, `${root}/sso/start.html`, `${root}/sso/callback.html`],
      output: { codeSplitting: { groups } },
    },
  },
});
