import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkOf } from './kit/web/build/chunkOf.ts';
import { compressed } from './kit/web/build/compressed.ts';
import { firstPaint } from './kit/web/build/firstPaint.ts';
import { mantineStyles } from './kit/web/build/mantineStyles.ts';
import { sheetsAfterSplash } from './kit/web/build/sheetsAfterSplash.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const api = `http://localhost:${process.env.API_PORT ?? 3010}`;

/** The customer's portal: `vite build` makes dist/portal, `vite` serves it in development. */
export default defineConfig({
  root: at('apps/portal'),
  publicDir: false,
  plugins: [mantineStyles(), react(), firstPaint(), sheetsAfterSplash(), compressed()],
  html: { cspNonce: '__STYLE_NONCE__' },
  build: {
    outDir: at('dist/portal'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    // A data: address would be one more thing for the content security policy to allow.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // A first visit has a list of all names. What is not asked for by itself has none but its hash.
        chunkFileNames: ({ isDynamicEntry }) =>
          isDynamicEntry ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
        codeSplitting: {
          // Few files that compress well: in crumbs of a kilobyte a first visit would be forty requests, each a
          // round trip of a phone's.
          groups: [
            { name: 'core', tags: ['$initial'] },
            // Before sign-in's: menus and dialogs have fields, too, and need nothing else of it.
            chunkOf('fields', [
              at('kit/web/forms/Form.tsx'),
              at('kit/web/forms/PasswordField.tsx'),
              at('kit/web/forms/TextField.tsx'),
            ]),
            chunkOf('signIn', [at('modules/foundation/people/web/signIn/screens/SignIn.tsx')]),
            // The list of all screens: what is in the shell needs it, and who follows a link from outside needs it alone.
            chunkOf('screens', [at('apps/portal/routes.tsx')]),
            chunkOf('members', [
              at('apps/portal/shell/Shell.tsx'),
              at('apps/portal/screens/Dashboard.tsx'),
            ]),
            chunkOf('menus', [
              at('apps/portal/shell/UserMenuPopup.tsx'),
              at('apps/portal/shell/SubscribeHint.tsx'),
            ]),
            // What most screens show of the kit's frame.
            {
              name: 'frame',
              test: /kit.web.frame.(BackLink|DownloadLink|Notice|QueryContent|Redirect|ScreenError|Section|Skeletons|StatusBadge)|core.esm.components.(Group|SimpleGrid|Stack)\W/,
            },
          ],
        },
      },
    },
  },
  server: {
    // The API keeps to one origin; the host is passed on so that its check of the origin holds.
    proxy: Object.fromEntries(
      ['/api', '/cognito', '/dev', '/brand', '/academy'].map((path) => [
        path,
        { target: api, changeOrigin: false },
      ]),
    ),
  },
});
