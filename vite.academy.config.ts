import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import portal from './vite.config.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The trainee's pages, built as the portal is, into a bundle of their own: dist/academy. */
export default defineConfig({
  ...portal,
  root: at('apps/academy'),
  base: '/academy/',
  build: { ...portal.build, outDir: at('dist/academy'), rolldownOptions: {} },
  server: {},
});
