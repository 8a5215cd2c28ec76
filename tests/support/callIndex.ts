import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Call } from '#kit/contract/call.ts';
import { isTest, type SourceFile } from './architecture/sourceFile.ts';
import { isCall, titleOf } from './contracts.ts';
import { linksTo } from './linkTexts.ts';
import { withoutScreen } from './withoutScreen.ts';

/** A call with the files that have to do with it. */
export interface Row {
  title: string;
  /** Where its handler is by its address, whether or not there is one. */
  handler: string;
  contract: readonly string[];
  /** Browser code that names it. */
  senders: readonly string[];
  /** Those titled with its address, then those that name it; if none does, helpers of tests. */
  tests: readonly string[];
}

/** A screen's address with the file that draws it. */
export interface ScreenRow {
  path: string;
  component: string;
}

interface Declared {
  /** 'products/monitoring' */
  module: string;
  name: string;
  call: Call;
}

export async function everyCall(): Promise<Declared[]> {
  const declared: Declared[] = [];
  for (const contract of globSync('modules/*/*/calls.ts').sort()) {
    const module = contract.split('/').slice(1, 3).join('/');
    const exported = await import(pathToFileURL(resolve(contract)).href);
    for (const [name, call] of Object.entries(exported))
      if (isCall(call)) declared.push({ module, name, call });
  }
  return declared;
}

export const readSources = (): SourceFile[] =>
  globSync('{apps,kit,modules,tests}/**/*.{ts,tsx}')
    .sort()
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

/** 'GET /console/about/read/{brandId}' of the concierge is answered in 'server/calls/console/about/read.ts'. */
export const handlerOf = ({ module, call }: Declared): string =>
  `modules/${module}/server/calls${call.path.replace(/\/\{.*$/, '')}.ts`;

const maxTests = 3;
/** They make every call without naming any. */
const matrices = ['tests/routeMatrix.db.test.ts', 'tests/consoleMatrix.db.test.ts'];

export function rowsOf(calls: readonly Declared[], sources: readonly SourceFile[]): Row[] {
  const pathsOf = (wanted: (file: SourceFile) => boolean) =>
    sources.filter(wanted).map(({ path }) => path);
  const rows = calls.map((declared): Row => {
    const { module, name, call } = declared;
    const declares = new RegExp(`^export const ${name} = `, 'm');
    const title = namesAddress(call);
    const naming = new Set(pathsOf((file) => names(file, declared)));
    const titled = pathsOf((file) => isTest(file) && title.test(titlesIn(file)));
    const own = `modules/${module}/`;
    const tests = [...naming].filter((path) => isTest({ path, text: '' }));
    const helpers = [...naming].filter((path) => path.startsWith('tests/support/'));
    const ranked = [
      ...titled,
      ...tests.filter((path) => path.startsWith(own)),
      ...tests.filter((path) => !path.startsWith(own)),
    ].filter((path) => !matrices.includes(path));
    return {
      title: titleOf(call),
      handler: handlerOf(declared),
      contract: pathsOf(({ path, text }) => path.startsWith(`${own}calls`) && declares.test(text)),
      senders: [...naming].filter(isScreen),
      tests: ranked.length > 0 ? [...new Set(ranked)].slice(0, maxTests) : helpers,
    };
  });
  return rows.sort((one, other) => (byAddress(one.title) < byAddress(other.title) ? -1 : 1));
}

/** `GET /api/x` as `/api/x GET`. */
const byAddress = (title: string) => title.split(' ').toReversed().join(' ');

const isScreen = (path: string) =>
  !/\.test\.tsx?$/.test(path) &&
  !path.startsWith('apps/portal/catalogue/') &&
  /^(modules\/[^/]+\/[^/]+|kit)\/(web|console)\/|^apps\/(portal|console|academy)\//.test(path);

/** A call's address up to its parameters, for a pattern. */
const addressOf = ({ path }: Pick<Call, 'path'>): string =>
  path.replace(/\/\{.*$/, '').replaceAll('.', '\\.');

/** Does a file import the call from its module's contract, or spell its address? */
function names({ path, text }: SourceFile, { module, name, call }: Declared): boolean {
  if (new RegExp(`['"\`]/api${addressOf(call)}['"\`/?]`).test(text)) return true;
  if (!new RegExp(`\\b${name}\\b`).test(text)) return false;
  const inside = path.startsWith(`modules/${module}/`) ? '|\\.{1,2}/(?:\\.\\./)*' : '';
  const contract = `from '(?:#modules/${module}/${inside})calls(?:\\.ts|/[^']*)';`;
  return [...text.matchAll(new RegExp(`import ([^;]*?) ${contract}`, 'g'))].some(
    ([, names = '']) => {
      const space = /\* as (\w+)/.exec(names)?.[1];
      return new RegExp(space ? `\\b${space}\\.${name}\\b` : `\\b${name}\\b`).test(
        space ? text : names,
      );
    },
  );
}

const titlesIn = ({ text }: SourceFile): string =>
  [...text.matchAll(/\b(?:describe|it|test)(?:\.\w+)*\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gs)]
    .map(([, , title]) => title)
    .join('\n');

/** `POST /api/x/y` or `/x/y` in a title, with or without the parameters of its path. */
export function namesAddress({ method, path }: Pick<Call, 'method' | 'path'>): RegExp {
  const base = addressOf({ path });
  const other = method === 'GET' ? 'POST' : 'GET';
  return new RegExp(`(?<!${other} )(?<![\\w/])(/api)?${base}(?![\\w-]|/\\w)`);
}

/** `docs/calls.md`: the calls and the screens by their addresses. */
export function callIndex(rows: readonly Row[], screens: readonly ScreenRow[]): string {
  const links = linksTo([
    ...rows.flatMap(({ contract, handler, senders, tests }) => [
      ...contract,
      handler,
      ...senders,
      ...tests,
    ]),
    ...screens.map(({ component }) => component),
  ]);
  return [
    '# Every address: the calls and the screens',
    '',
    'Made by `npm run docs:calls`; a test fails where it is out of date.',
    '',
    '## Calls',
    '',
    'A call’s handler is where its address says: `GET /api/console/about/read/{brandId}` in',
    '`server/calls/console/about/read.ts` of its module. **Browser** is the code that names the call: a screen, a part of',
    `one, or the hooks that they use. **Tests**: at most ${maxTests}, those titled with its address first, then those of its`,
    'module; or the helper that makes it for tests. `tests/routeMatrix.db.test.ts` and `tests/consoleMatrix.db.test.ts` try',
    'every call.',
    '',
    '| Call | Contract | Handler | Browser | Tests |',
    '| --- | --- | --- | --- | --- |',
    ...rows.map(({ title, contract, handler, senders, tests }) =>
      [
        `| \`${title}\``,
        links(contract),
        links([handler]),
        withoutScreen[title] ?? links(senders),
        `${links(tests)} |`,
      ].join(' | '),
    ),
    '',
    '## Screens',
    '',
    '| Address | File |',
    '| --- | --- |',
    ...screens.map(({ path, component }) => `| \`${path}\` | ${links([component])} |`),
    '',
  ].join('\n');
}
