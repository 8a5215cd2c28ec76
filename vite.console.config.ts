import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressed } from './kit/web/build/compressed.ts';
import { firstPaint } from './kit/web/build/firstPaint.ts';
import { mantineStyles } from './kit/web/build/mantineStyles.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The provider's console: `vite build --config vite.console.config.ts` makes dist/console. */
export default defineConfig({
  root: at('apps/console'),
  publicDir: false,
  plugins: [mantineStyles(), react(), firstPaint(), compressed()],
  html: { cspNonce: '__STYLE_NONCE__' },
  build: {
    outDir: at('dist/console'),
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Its editors import schemas that the calls would load later: here both come at once.
    rolldownOptions: { checks: { ineffectiveDynamicImport: false } },
  },
});
