import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstPaint } from './kit/web/build/firstPaint.ts';
import { mantineStyles } from './kit/web/build/mantineStyles.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * The catalogue of components and states, which `vite` shows at /catalogue in development. No shipped build has it: its
 * journey builds it into a folder of its own (tests/e2e/catalogue.e2e.ts).
 */
export default defineConfig({
  root: at('apps/portal'),
  publicDir: false,
  plugins: [mantineStyles(), react(), firstPaint()],
  build: {
    outDir: at('dist/catalogue'),
    emptyOutDir: true,
    target: 'es2023',
    minify: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: at('apps/portal/catalogue.html'),
      // It imports at once what the portal loads later.
      checks: { ineffectiveDynamicImport: false },
    },
  },
});
