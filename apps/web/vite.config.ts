import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const root = import.meta.dirname;

export default defineConfig({
  root,
  plugins: [react()],
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
