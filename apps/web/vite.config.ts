import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { groups } from './chunks.ts';

const root = import.meta.dirname;

/** Puts the typeface at an address of its own, where the embedded provider's pages find it. */
const typeface: Plugin = {
  name: 'letterdesk-typeface',
  generateBundle() {
    const file = import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');
    this.emitFile({ type: 'asset', fileName: 'inter-latin.woff2', source: readFileSync(fileURLToPath(file)) });
  },
};

/** Modules of zod that describe schemas as JSON Schema, which only the server does, for its OpenAPI document. */
const JSON_SCHEMA = /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/;
const EXPORTED = /^export (?:const|function) (\w+)|^export \{ \w+ as (\w+) \};/gm;

/**
 * Leaves them out of the browser's code, a fifth of zod: its schemas name them, so they are not dropped as unused. Asking
 * for one all the same throws; a zod that keeps them elsewhere fails the build.
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
      if (!error && left.size !== 2) this.error('zod keeps its JSON Schema modules elsewhere: adapt vite.config.ts.');
    },
  };
}

/** Vite's own module around every late import, and what stands there in its place. */
const LATE_IMPORTS = /^\0vite\/preload-helper\.js$/;
const OURS = `${root}/src/ui/lazy-component/import-with-styles.ts`;

/** Has late imports ask again for a style sheet that did not come; a Vite that imports in another way fails the build. */
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
  /** Code and styles find what they load beside themselves, below whatever path they lie; the server writes it into the pages. */
  base: './',
  plugins: [react(), typeface, withoutJsonSchema(), withStyles()],
  build: {
    outDir: `${root}/dist`,
    emptyOutDir: true,
    target: 'es2023',
    /** The content security policy lets no inline data scripts or fonts in. */
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: [`${root}/index.html`, `${root}/sso/start.html`, `${root}/sso/callback.html`],
      output: { codeSplitting: { groups } },
    },
  },
});
