import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Call } from '#kit/contract/call.ts';
import { isCall, titleOf } from './contracts.ts';
import { linksTo } from './linkTexts.ts';
import { type Part, readSource, type SourceFile } from './sourceFile.ts';
import { withoutScreen } from './withoutScreen.ts';

interface Declared {
  module: string;
  name: string;
  call: Call;
}

/** A call's files, by the columns of its row. */
export interface Row {
  title: string;
  contract: readonly string[];
  handler: readonly string[];
  /** The code that makes the call in a browser, with the screens and components that use it. */
  senders: ReadonlyMap<string, readonly string[]>;
  tests: readonly string[];
  /** If no test makes the call directly: the helpers that make it for tests. */
  helpers: readonly string[];
}

/** Generates `docs/calls.md`: where each call is declared, answered, sent from and tested. */
export async function callIndex(): Promise<string> {
  const calls = await everyCall();
  return pageOf(rowsOf(calls, readSources()));
}

async function everyCall(): Promise<Declared[]> {
  const found: Declared[] = [];
  for (const contract of globSync('modules/*/*/calls.ts').sort()) {
    const module = contract.split('/')[2] ?? '';
    const exported = await import(pathToFileURL(resolve(contract)).href);
    for (const [name, call] of Object.entries(exported))
      if (isCall(call)) found.push({ module, name, call });
  }
  return found;
}

/** Browser code, tests and helpers are parsed; of a server's files only the text is needed. */
const readSources = (): SourceFile[] =>
  globSync('{apps,kit,modules,tests}/**/*.{ts,tsx}')
    .sort()
    .map((path) => {
      const text = readFileSync(path, 'utf8');
      const isRead = isScreen(path) || isTest(path) || isHelper(path);
      return isRead ? readSource(path, text) : { path, text, parts: [], titles: [] };
    });

export function rowsOf(calls: readonly Declared[], sources: readonly SourceFile[]): Row[] {
  const users = usersIn(sources);
  const rows = calls.map((declared): Row => {
    const { module, name, call } = declared;
    const title = titleOf(call);
    const declares = new RegExp(`^export const ${name} = `, 'm');
    const answers = new RegExp(`\\banswer\\w*\\(\\s*(\\w+\\.)?${name}\\b`);
    const makers = makersOf(declared, users, sources);
    return {
      title,
      contract: pathsOf(sources, (f) => isContract(f.path, module) && declares.test(f.text)),
      handler: pathsOf(sources, (f) => isHandler(f.path, module) && answers.test(f.text)),
      senders: sendersOf(makers, users),
      ...testsOf(declared, makers, sources),
    };
  });
  return rows.sort((one, other) => (byAddress(one.title) < byAddress(other.title) ? -1 : 1));
}

/** `GET /api/x` as `/api/x GET`. */
const byAddress = (title: string) => title.split(' ').toReversed().join(' ');
const pathsOf = (sources: readonly SourceFile[], wanted: (file: SourceFile) => boolean) =>
  sources.filter(wanted).map(({ path }) => path);
const isTest = (path: string) => /\.test\.tsx?$/.test(path);
const isHelper = (path: string) => path.startsWith('tests/support/');
const isContract = (path: string, module: string) =>
  new RegExp(`^modules/[^/]+/${module}/calls(\\.ts$|/)`).test(path) && !isTest(path);
const isHandler = (path: string, module: string) =>
  new RegExp(`^modules/[^/]+/${module}/server/`).test(path) && !isTest(path);
/** Code that runs in a browser: components, and what makes calls for them. */
const isScreen = (path: string) =>
  !isTest(path) &&
  /^(modules\/[^/]+\/[^/]+|kit)\/(web|console)\/|^apps\/(portal|console|academy)\//.test(path);

/** Parts by what they use: 'module name' for a call, else 'path name'. */
type Users = ReadonlyMap<string, readonly Part[]>;

function usersIn(sources: readonly SourceFile[]): Users {
  const users = new Map<string, Part[]>();
  for (const part of sources.flatMap(({ parts }) => parts)) {
    for (const { path, name = '*', property } of part.uses) {
      const module = /^modules\/[^/]+\/([^/]+)\/calls(?:\.ts$|\/)/.exec(path)?.[1];
      // Code that only reads a call's path or refusals does not make it.
      if (module && property) continue;
      const key = `${module ?? path} ${name}`;
      users.set(key, [...(users.get(key) ?? []), part]);
    }
  }
  return users;
}

/** The parts that make a call: by its contract, or by its address. */
function makersOf({ module, name, call }: Declared, users: Users, sources: readonly SourceFile[]) {
  const named = users.get(`${module} ${name}`) ?? [];
  const address = `/api${call.path}`;
  const addressed = sources
    .filter(({ path, text }) => mayRequest(path) && text.includes(address))
    .flatMap(({ parts }) => parts.filter(({ strings }) => strings.includes(address)));
  return [...new Set([...named, ...addressed])];
}

/** In a test without a server, an address is only data. */
const mayRequest = (path: string) => !isTest(path) || /\.db\.test\.ts$|^tests\//.test(path);

/** For a file of hooks, the screens that use the hook count. */
function sendersOf(makers: readonly Part[], users: Users): Map<string, string[]> {
  const senders = new Map<string, string[]>();
  for (const part of makers.filter(({ path }) => isScreen(path))) {
    const screens = screensOf(part, users);
    if (screens.length === 0) continue;
    const known = senders.get(part.path) ?? [];
    senders.set(part.path, [...new Set([...known, ...screens])].sort());
  }
  return senders;
}

/** The nearest components that use a part. Code in kit/web/api counts as one, because every screen uses it. */
function screensOf(start: Part, users: Users): string[] {
  const found = new Set<string>();
  const seen = new Set([start]);
  for (const part of seen) {
    if (part.path.endsWith('.tsx') || part.path.startsWith('kit/web/api/')) found.add(part.path);
    else
      for (const user of usersOf(part, users)) {
        if (isScreen(user.path)) seen.add(user);
      }
  }
  return [...found];
}

const usersOf = ({ path, name }: Part, users: Users): Part[] =>
  [name, '*'].flatMap((one) => users.get(`${path} ${one}`) ?? []);

const maxScreens = 5;
const maxTests = 3;
/** They make every call without naming any. */
const matrices = ['tests/routeMatrix.db.test.ts', 'tests/consoleMatrix.db.test.ts'];

/** Tests whose titles name the address first, then those of the module, then others. */
function testsOf(
  { module, call }: Declared,
  makers: readonly Part[],
  sources: readonly SourceFile[],
): Pick<Row, 'tests' | 'helpers'> {
  const making = new Set(makers.map(({ path }) => path));
  const names = namesAddress(call);
  const rank = ({ path, titles }: SourceFile) => {
    if (titles.some((title) => names.test(title))) return 0;
    if (!making.has(path)) return;
    return path.split('/')[2] === module ? 1 : 2;
  };
  const ranked = sources.filter(({ path }) => isTest(path) && !matrices.includes(path));
  const tests = [0, 1, 2].flatMap((wanted) => pathsOf(ranked, (file) => rank(file) === wanted));
  return { tests: tests.slice(0, maxTests), helpers: [...making].filter(isHelper).sort() };
}

/** `POST /api/x/y` or `/x/y` in a title, with or without the parameters of its path. */
export function namesAddress({ method, path }: Pick<Call, 'method' | 'path'>): RegExp {
  const base = path.replace(/\/\{.*$/, '').replaceAll('.', '\\.');
  const other = method === 'GET' ? 'POST' : 'GET';
  return new RegExp(`(?<!${other} )(?<![\\w/])(/api)?${base}(?![\\w-]|/\\w)`);
}

function pageOf(rows: readonly Row[]): string {
  const links = linksTo(
    rows.flatMap(({ contract, handler, senders, tests, helpers }) =>
      [contract, handler, tests, helpers, [...senders].flat(2)].flat(),
    ),
  );
  return [
    '# Every call: where it is declared, answered, sent from and tested',
    '',
    'Made by `npm run docs:calls`; a test fails where it is out of date.',
    '',
    '- **Sent from**: the screen or part of a screen that makes the call. For a hook, its file is followed by an arrow',
    `  and the screens or parts that use it, at most ${maxScreens}. Files that only reload an answer are left out.`,
    `- **Tests**: at most ${maxTests} that make the call: those titled with its address first, then those of its module.`,
    '  "Through" names a helper that makes the call for many tests. Left out are `tests/routeMatrix.db.test.ts` and',
    '  `tests/consoleMatrix.db.test.ts`, which try every call, and the browser tests (`tests/e2e/`), which use screens.',
    '',
    '| Call | Contract | Handler | Sent from | Tests |',
    '| --- | --- | --- | --- | --- |',
    ...rows.map((row) => `| ${cellsOf(row, links).join(' | ')} |`),
    '',
  ].join('\n');
}

function cellsOf(row: Row, links: (paths: readonly string[]) => string): string[] {
  const senders = [...row.senders].map(([path, screens]) => {
    const others = screens.filter((screen) => screen !== path);
    if (others.length === 0) return links([path]);
    const more = others.length > maxScreens ? ` and ${others.length - maxScreens} more` : '';
    return `${links([path])} → ${links(others.slice(0, maxScreens))}${more}`;
  });
  const through = row.helpers.length > 0 ? `through ${links(row.helpers)}` : '';
  return [
    `\`${row.title}\``,
    links(row.contract),
    links(row.handler),
    senders.join('; ') || (withoutScreen[row.title] ?? ''),
    links(row.tests) || through,
  ];
}
