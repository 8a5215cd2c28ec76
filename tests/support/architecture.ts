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
  /** What they may import beside packages and their own folder. `$1` is the module or provider of the file. */
  may: readonly string[];
}

const rooms: readonly Room[] = [
  { name: 'kit/contract', files: /^kit\/contract\//, may: ['kit/contract/'] },
  {
    name: 'a contract',
    files: /^modules\/([^/]+)\/contract(\/|\.ts$)/,
    // An engine's vocabulary (its levels, severities) is data without code behind it.
    may: [
      'kit/contract/',
      'modules/[^/]+/contract',
      'engines/[^/]+/(check|finding|formula|vector).ts',
    ],
  },
  {
    name: 'rules',
    files: /^modules\/([^/]+)\/(server|web)\/rules\//,
    may: [
      'modules/$1/(server|web)/rules/',
      'modules/$1/server/data/',
      'modules/[^/]+/contract',
      'kit/contract/',
      'kit/server/caller.ts',
      'engines/[^/]+/(check|finding|formula|vector|index).ts',
    ],
  },
  {
    name: "a module's server",
    files: /^modules\/([^/]+)\/server\//,
    may: [
      'modules/$1/server/',
      'modules/[^/]+/contract',
      'modules/[^/]+/server/index.ts',
      'kit/contract/',
      'kit/server/',
      'providers/[^/]+/port.ts',
      'engines/[^/]+/',
    ],
  },
  {
    name: "a module's web",
    files: /^modules\/([^/]+)\/web\//,
    may: [
      'modules/$1/web/',
      'modules/[^/]+/contract',
      'kit/contract/',
      'kit/web/',
      'engines/[^/]+/(check|finding|formula|vector).ts',
    ],
  },
  {
    name: "a module's console",
    files: /^modules\/([^/]+)\/console\//,
    may: [
      'modules/$1/console/',
      // Staff see a thing as its customer sees it.
      'modules/$1/web/components/',
      'modules/[^/]+/contract',
      'kit/contract/',
      'kit/web/',
      'engines/[^/]+/(check|finding|formula|vector).ts',
    ],
  },
  {
    name: 'kit/server',
    files: /^kit\/server\//,
    may: ['package\\.json', 'kit/server/', 'kit/contract/', 'providers/[^/]+/port.ts'],
  },
  {
    name: 'kit/web',
    files: /^kit\/web\//,
    may: ['kit/web/', 'kit/contract/'],
  },
  {
    name: 'a provider',
    files: /^providers\/([^/]+)\//,
    may: ['providers/$1/', 'providers/[^/]+/port.ts', 'kit/server/', 'kit/contract/', 'engines/'],
  },
  { name: 'an engine', files: /^engines\/([^/]+)\//, may: ['engines/$1/', 'engines/net/'] },
  {
    name: 'the server app',
    files: /^apps\/server\//,
    may: [
      'apps/server/',
      'kit/(server|contract)/',
      'modules/[^/]+/(server|contract)',
      'providers/',
      'engines/',
      'brands/',
    ],
  },
  {
    name: 'the console app',
    files: /^apps\/(console)\//,
    may: ['apps/console/', 'kit/(web|contract)/', 'modules/[^/]+/(contract|console)'],
  },
  {
    name: 'a web app',
    files: /^apps\/(portal|academy)\//,
    may: [
      'apps/$1/',
      'kit/(web|contract)/',
      'modules/[^/]+/(web|contract)',
      'engines/[^/]+/(check|finding|formula|vector).ts',
    ],
  },
];

const importPattern = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g;

/** What a file imports of this repository, as paths from its root. */
export function importsOf(file: SourceFile): string[] {
  const found = [...file.text.matchAll(importPattern)].map((match) => match[1] ?? '');
  return found.flatMap((specifier) => {
    if (specifier.startsWith('#')) return [specifier.slice(1)];
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
  return files.flatMap((file) =>
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
