import { globSync, readFileSync } from 'node:fs';
import { posix, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isCall, titleOf } from './contracts.ts';
import { withoutScreen } from './withoutScreen.ts';

interface Uses {
  /** Constants of contracts by module, as 'monitoring createTarget'. */
  names: ReadonlySet<string>;
  path: string;
  text: string;
}

/** `docs/calls.md`: of each call where it is declared, answered, made by a screen, and tested. */
export async function callIndex(): Promise<string> {
  const sources = globSync('{apps,kit,modules,tests}/**/*.{ts,tsx}').sort();
  const uses = sources.map((path) => usesOf(path, readFileSync(path, 'utf8')));
  const rows: string[][] = [];
  for (const contract of globSync('modules/*/*/calls.ts').sort()) {
    const module = contract.split('/')[2] ?? '';
    const exported = await import(pathToFileURL(resolve(contract)).href);
    for (const [name, call] of Object.entries(exported)) {
      if (!isCall(call)) continue;
      const users = uses.filter(({ names }) => names.has(`${module} ${name}`));
      const answers = new RegExp(`\\banswer\\w*\\(\\s*(\\w+\\.)?${name}\\b`);
      const declares = new RegExp(`^export const ${name} = `, 'm');
      const addresses = [`'/api${call.path}'`, `"/api${call.path}"`];
      const paths = (wanted: (use: Uses) => boolean) =>
        users.filter(wanted).map(({ path }) => path);
      rows.push([
        `\`${titleOf(call)}\``,
        links(
          sources.filter((path) => isContract(path, module) && declares.test(textOf(uses, path))),
        ),
        links(paths(({ path, text }) => path.includes('/server/') && answers.test(text))),
        links(
          uses
            .filter(({ path, names, text }) => {
              if (!isScreen(path)) return false;
              const isNamed = names.has(`${module} ${name}`);
              return isNamed || addresses.some((quoted) => text.includes(quoted));
            })
            .map(({ path }) => path),
        ) ||
          (withoutScreen[titleOf(call)] ?? ''),
        links(paths(({ path }) => isTest(path)).slice(0, maxTests)),
      ]);
    }
  }
  rows.sort(([one = ''], [other = '']) => (byAddress(one) < byAddress(other) ? -1 : 1));
  return [
    '# Every call, and where it stands',
    '',
    'Made by `npm run docs:calls`; a test fails where it is out of date. Every call is tried by',
    '`tests/routeMatrix.db.test.ts` or `tests/consoleMatrix.db.test.ts` too; of others that test it the first are named.',
    '',
    '| Call | Contract | Handler | Made by | Tests |',
    '| --- | --- | --- | --- | --- |',
    ...rows.map((cells) => `| ${cells.join(' | ')} |`),
    '',
  ].join('\n');
}

/** `GET /api/x` as `/api/x GET`. */
const byAddress = (title: string) => title.split(' ').toReversed().join(' ');
const maxTests = 3;
const isTest = (path: string) => /\.test\.tsx?$/.test(path);
const isContract = (path: string, module: string) =>
  new RegExp(`^modules/[^/]+/${module}/calls(\\.ts$|/)`).test(path) && !isTest(path);
/** What runs in a browser: parts of screens, and what makes calls for them. */
const isScreen = (path: string) =>
  !isTest(path) &&
  /^(modules\/[^/]+\/[^/]+|kit)\/(web|console)\/|^apps\/(portal|console|academy)\//.test(path);
const textOf = (uses: readonly Uses[], wanted: string) =>
  uses.find(({ path }) => path === wanted)?.text ?? '';
const links = (paths: readonly string[]) =>
  paths.map((path) => `[${posix.basename(path)}](../${path})`).join(', ');

/** Which constants of which contracts a file imports, by name or through a namespace. */
function usesOf(path: string, text: string): Uses {
  const names = new Set<string>();
  for (const [, what = '', from = ''] of text.matchAll(
    /import (?!type )([^;]*?) from '([^']+)'/g,
  )) {
    const target = from.startsWith('#') ? from.slice(1) : posix.join(posix.dirname(path), from);
    const module = /^modules\/[^/]+\/([^/]+)\/(?:calls|schemas|vocabulary)(\.ts$|\/)/.exec(
      target,
    )?.[1];
    if (!module) continue;
    const space = /^\* as (\w+)$/.exec(what)?.[1];
    const found = space
      ? [...text.matchAll(new RegExp(`\\b${space}\\.(\\w+)`, 'g'))].map(([, name]) => name)
      : what
          .replaceAll(/[{}]/g, '')
          .split(',')
          .map((name) => name.trim().split(' ')[0]);
    for (const name of found) names.add(`${module} ${name}`);
  }
  return { names, path, text };
}
