// `npm run build`: all that production runs, in dist: the web apps, and the server as one bundle that starts
// at once. Content, brands, migrations and data stay where they stand, and so do packages that have files of
// their own beside their code.
import { rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './run.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Native, with files beside their code, or large and seldom used. */
export const external = [
  '@aws-sdk/client-cognito-identity-provider',
  '@electric-sql/pglite',
  '@node-rs/argon2',
  '@resvg/resvg-js',
  // Loaded only where it is asked for.
  '@opentelemetry',
  'pdfmake',
  'pg-native',
  'playwright-core',
];

/** What an operator starts. Threads are found by the place from which the code starts them. */
const input = {
  main: 'apps/server/main.ts',
  admin: 'apps/server/admin.ts',
  move: 'apps/server/move.ts',
};

/** Builds the server into a folder of this repository: its files find the rest by where they stand. */
export async function buildServer(dir = join(root, 'dist', 'server')) {
  // Not before everything is installed.
  const { build } = await import('rolldown');
  rmSync(dir, { recursive: true, force: true });
  await build({
    cwd: root,
    input,
    platform: 'node',
    external: (id) => external.some((name) => id === name || id.startsWith(`${name}/`)),
    // What cheerio fetches addresses with; nothing here asks it to.
    treeshake: {
      moduleSideEffects: [
        { test: /node_modules[\\/]cheerio[\\/]node_modules[\\/]undici/, sideEffects: false },
      ],
    },
    plugins: [placesOfSources(dir)],
    output: {
      dir,
      format: 'esm',
      sourcemap: true,
      sourcemapExcludeSources: true,
      // Flat, so that each file is as far from the data as the others.
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
      // Names stay: logs tell them.
      minify: { compress: false, mangle: false, codegen: true },
    },
  });
}

/**
 * What stands beside a source is found from the bundle too: `import.meta.dirname` stays the source's folder, and
 * a file that a thread begins with (`new URL('./threadEntry.ts', import.meta.url)`) becomes one of the bundle.
 */
function placesOfSources(dir) {
  return {
    name: 'places-of-sources',
    transform: {
      filter: { id: { include: /\.[jt]s$/, exclude: /node_modules/ }, code: 'import.meta' },
      handler(code, id) {
        const from = (path) => JSON.stringify(relative(dir, path).replaceAll('\\', '/'));
        const placed = code
          .replace(/\bnew URL\('([^']+)', import\.meta\.url\)/g, (_, path) => {
            const file = join(dirname(id), path);
            if (!path.endsWith('.ts')) return `new URL(${from(file)}, import.meta.url)`;
            const fileName = `${relative(root, file).replaceAll(/[\\/]/g, '-').slice(0, -3)}.js`;
            this.emitFile({ type: 'chunk', id: file, fileName });
            return `new URL('./${fileName}', import.meta.url)`;
          })
          .replace(
            /\bimport\.meta\.dirname\b/g,
            () => `(import.meta.dirname + '/' + ${from(dirname(id))})`,
          );
        // Lines stay where they are, and so does the map.
        return { code: placed, map: null };
      },
    },
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await buildServer();
  // Without settings production refuses to start; by then everything was compiled, and that is kept.
  const NODE_COMPILE_CACHE = join(root, 'dist', 'server', 'compiled');
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', NODE_COMPILE_CACHE };
  await run(['dist/server/main.js'], env, 'ignore');
}
