import { cpSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { greeting, writeFiles } from './flawedFiles.ts';
import { complaintOf, openFolder } from './program.ts';
import { openBehindFront } from './secureFront.ts';
import { at, atWith, type Change, cookieFlaws, headerFlaws, type Stand } from './stand.ts';

/** A folder in which Next.js is installed: with its compiler it has 341 MB, too much to come with this project. */
const modules = process.env.NEXT_FOLDER ? join(process.env.NEXT_FOLDER, 'node_modules') : '';
const program = join(modules, 'next/dist/bin/next');

const page = `export default function Page() {
  return <main><h1>${greeting}</h1><img src="/loaf.svg" alt="A loaf" /><a href="/session">Basket</a></main>;
}`;
const layout = `export const metadata = { title: 'Bakery' };
export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>;
}`;
const session = (changes: readonly Change[]) => `import { cookies } from 'next/headers';
export async function GET() {
  const cookieStore = await cookies();
  const value = 'a-session';
  ${atWith(changes, 'express.code', 'cookieStore') || 'cookieStore.set("session", value, { secure: false, httpOnly: false, sameSite: undefined });'}
  return new Response('Your basket is empty.');
}`;

/** The entry of a headers() stands in the list of the one that is there, as the fix says. */
const entryOf = (text: string) => /return \[\n([\s\S]*)\n {2}\];/.exec(text)?.[1] ?? '';

function config(changes: readonly Change[]): string {
  const entries = at(changes, 'next.config')
    .split(/(?=^async headers)/m)
    .filter((text) => text.startsWith('async headers'))
    .map(entryOf);
  const maps = atWith(changes, 'next.config', 'productionBrowserSourceMaps');
  const headers =
    entries.length === 0 ? '' : `async headers() { return [\n${entries.join('\n')}\n]; },`;
  return `export default {\n${maps || 'productionBrowserSourceMaps: true,'}\n${headers}\n};\n`;
}

export const next: Stand = {
  platforms: ['Next.js'],
  places: ['next.config', 'express.code'],
  flaws: [...headerFlaws, ...cookieFlaws, 'sourcemap'],
  // The bare folder of its own files it refuses by itself, before headers() comes in.
  answers: (path) => path !== '/_next/',
  lacks: () =>
    existsSync(program) ? null : 'Next.js is not on this machine, or NEXT_FOLDER does not name it',
  async open(changes, listening) {
    const folder = openFolder();
    const write = (name: string, text: string) => writeFileSync(join(folder.path, name), text);
    writeFiles(folder.path);
    cpSync(join(folder.path, 'web'), join(folder.path, 'public'), { recursive: true });
    mkdirSync(join(folder.path, 'app/session'), { recursive: true });
    symlinkSync(modules, join(folder.path, 'node_modules'));
    write('package.json', '{ "private": true, "type": "module" }');
    write('next.config.mjs', config(changes));
    write('app/layout.jsx', layout);
    write('app/page.jsx', page);
    write('app/session/route.js', session(changes));
    const built = complaintOf(process.execPath, [program, 'build', '--webpack', folder.path]);
    if (built !== null) {
      folder.remove();
      throw new Error(`it did not build: ${built}`);
    }
    return openBehindFront(listening, folder, (port) => ({
      command: process.execPath,
      args: [program, 'start', '-H', '127.0.0.1', '-p', String(port)],
      env: { NEXT_TELEMETRY_DISABLED: '1' },
    }));
  },
};
