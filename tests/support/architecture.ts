/** Who may import whom, as one table. `docs/decisions/0001-one-house.md` says why. */

export interface SourceFile {
  /** From the repository's root. */
  path: string;
  text: string;
}

interface Room {
  name: string;
  /** Which files it is made of. */
  files: RegExp;
  /** What they may import beside packages and their own folder. `$1` is the module, package or adapter of the file. */
  may: readonly string[];
}

/** An engine's vocabulary (its levels, severities, formula) is data without code behind it: browsers may have it. */
const vocabulary =
  'packages/(scanner/src/(check|finding)|ratings/src/(finding|formula|vector))\\.ts$';
const contracts = 'modules/[^/]+/[^/]+/contract';

const rooms: readonly Room[] = [
  {
    name: 'the testbed',
    files: /^packages\/testbed\//,
    may: ['packages/testbed/', 'packages/scanner/'],
  },
  {
    name: 'a package',
    files: /^packages\/([^/]+)\//,
    may: ['packages/$1/', 'packages/net/'],
  },
  { name: 'kit/contract', files: /^kit\/contract\//, may: ['kit/contract/'] },
  {
    name: 'a contract',
    files: /^modules\/[^/]+\/([^/]+)\/contract(\/|\.ts$)/,
    may: ['kit/contract/', contracts, vocabulary],
  },
  {
    name: 'rules',
    files: /^modules\/([^/]+\/[^/]+)\/(server|web)\/rules\//,
    may: [
      'modules/$1/(server|web)/rules/',
      'modules/$1/server/data/',
      contracts,
      'kit/contract/',
      'kit/server/caller.ts',
      vocabulary,
      'packages/[^/]+/src/index\\.ts$',
    ],
  },
  {
    name: "a module's server",
    files: /^modules\/([^/]+\/[^/]+)\/server\//,
    may: [
      'modules/$1/server/',
      contracts,
      'modules/[^/]+/[^/]+/server/index.ts',
      'kit/contract/',
      'kit/server/',
      'packages/(scanner|ratings|net)/',
    ],
  },
  {
    name: "a module's web",
    files: /^modules\/([^/]+\/[^/]+)\/web\//,
    may: ['modules/$1/web/', contracts, 'kit/contract/', 'kit/web/', vocabulary],
  },
  {
    name: "a module's console",
    files: /^modules\/([^/]+\/[^/]+)\/console\//,
    may: [
      'modules/$1/console/',
      // Some parts serve both: a composer, a list of ratings.
      'modules/$1/web/components/',
      contracts,
      'kit/contract/',
      'kit/web/',
      vocabulary,
    ],
  },
  {
    name: 'kit/server',
    files: /^kit\/server\//,
    // What a port tells is said in an engine's words.
    may: ['package\\.json', 'kit/server/', 'kit/contract/', 'packages/(scanner|ratings|net)/'],
  },
  { name: 'kit/web', files: /^kit\/web\//, may: ['kit/web/', 'kit/contract/'] },
  {
    name: 'an adapter',
    files: /^adapters\/([^/]+)\//,
    may: ['adapters/$1/', 'kit/server/', 'kit/contract/', 'packages/(scanner|ratings|net)/'],
  },
  {
    name: 'the demonstration',
    files: /^apps\/server\/demonstration\.ts$/,
    // Its website is one of the testbed's.
    may: [
      'apps/server/',
      'kit/server/',
      'modules/[^/]+/[^/]+/server/index.ts',
      'packages/testbed/',
    ],
  },
  {
    name: 'the server app',
    files: /^apps\/server\//,
    may: [
      'apps/server/',
      'kit/(server|contract)/',
      'modules/[^/]+/[^/]+/(server|contract)',
      'adapters/',
      'packages/(scanner|ratings|net)/',
      'brands/',
    ],
  },
  {
    name: 'the console app',
    files: /^apps\/(console)\//,
    may: ['apps/console/', 'kit/(web|contract)/', 'modules/[^/]+/[^/]+/(contract|console)'],
  },
  {
    name: 'a web app',
    files: /^apps\/(portal|academy)\//,
    may: ['apps/$1/', 'kit/(web|contract)/', 'modules/[^/]+/[^/]+/(web|contract)', vocabulary],
  },
];

const importPattern = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g;

/** What a file imports of this repository, as paths from its root. */
export function importsOf(file: SourceFile): string[] {
  const found = [...file.text.matchAll(importPattern)].map((match) => match[1] ?? '');
  return found.flatMap((specifier) => {
    if (specifier.startsWith('#')) return [specifier.slice(1)];
    const [, name, inside] = /^@portal\/([^/]+)(?:\/(.+))?$/.exec(specifier) ?? [];
    if (name) return [`packages/${name}/src/${inside ?? 'index'}.ts`];
    if (specifier.startsWith('.'))
      return [new URL(specifier, `file:///${file.path}`).pathname.slice(1)];
    return [];
  });
}

/** Every import that its room may not make, as 'file → import (room)'. Tests may import what they test. */
export function forbiddenImports(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => {
    if (/\.test\.tsx?$/.test(file.path)) return [];
    const room = rooms.find((candidate) => candidate.files.test(file.path));
    if (!room) return [];
    const own = room.files.exec(file.path)?.[1] ?? '';
    const allowed = room.may.map((pattern) => new RegExp(`^${pattern.replace('$1', own)}`));
    return importsOf(file)
      .filter((path) => !allowed.some((pattern) => pattern.test(path)))
      .map((path) => `${file.path} → ${path} (${room.name})`);
  });
}

/** Imports that climb out of their folder's parent where a subpath import (`#kit/…`) belongs. */
export function climbingImports(files: readonly SourceFile[]): string[] {
  // A package has no subpath imports of its own.
  const elsewhere = files.filter(({ path }) => !path.startsWith('packages/'));
  return elsewhere.flatMap((file) =>
    [...file.text.matchAll(importPattern)]
      .map((match) => match[1] ?? '')
      .filter((specifier) => specifier.startsWith('../../..'))
      .map((specifier) => `${file.path} → ${specifier}`),
  );
}

/** Whether a rule reaches outside itself: a clock, the network, files, a database or chance. */
export function impureRules(files: readonly SourceFile[]): string[] {
  const impure =
    /\b(Date\.now|new Date\(\)|Math\.random|fetch\(|process\.|randomUUID|randomBytes|node:(?!crypto)|drizzle-orm|Temporal\.Now)/;
  return files
    .filter((file) => /\/rules\//.test(file.path) && !/\.test\.ts$/.test(file.path))
    .flatMap((file) => {
      const found = impure.exec(file.text);
      return found ? [`${file.path}: ${found[0]}`] : [];
    });
}
