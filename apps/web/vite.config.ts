import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const root = import.meta.dirname;

/** Puts the typeface at an address of its own, where the embedded provider's pages find it. */
const typeface: Plugin = {
  name: 'letterdesk-typeface',
  generateBundle() {
    const file = import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');
    this.emitFile({ type: 'asset', fileName: 'inter-latin.woff2', source: readFileSync(fileURLToPath(file)) });
  },
};

export default defineConfig({
  root,
  plugins: [react(), typeface],
  build: {
    outDir: `${root}/dist`,
    emptyOutDir: true,
    target: 'es2023',
    /** The content security policy lets no inline data scripts or fonts in. */
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: [`${root}/index.html`, `${root}/sso/start.html`, `${root}/sso/callback.html`],
    },
  },
});
