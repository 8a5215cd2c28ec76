/** The table of who may import whom. `docs/decisions/0001-one-house.md` says why. */
import { importsOf, isTest, type SourceFile, typeImport } from './sourceFile.ts';

interface Room {
  name: string;
  /** The files that it consists of. */
  files: RegExp;
  /**
   * What they may import besides packages and their own folder. `$1` is the file's module, package or
   * adapter.
   */
  may: readonly string[];
  /** What they may import as types only. */
  mayTypes?: readonly string[];
}

/** An engine's vocabulary (levels, severities, formula) is data without logic, so browsers may import it. */
const vocabulary =
  'packages/(scanner/src/ground/(level|finding|rank|stoppedBy)|ratings/src/ground/(finding|formula|vector|versions))\\.ts$';
/** A module's calls, their schemas, and the vocabulary that all sides share. */
const contracts = 'modules/[^/]+/[^/]+/(calls|schemas|vocabulary)(\\.ts$|/)';

const rooms: readonly Room[] = [
  {
    name: 'the testbed',
    files: /^testbed\/range\//,
    may: ['testbed/range/', 'packages/(scanner|sample-site)/'],
  },
  {
    name: 'the sample website',
    files: /^packages\/sample-site\//,
    may: ['packages/sample-site/', 'packages/scanner/'],
  },
  {
    name: 'the scanner for pipelines',
    files: /^packages\/pipeline\//,
    may: [
      'packages/pipeline/',
      // A command around the scanner: what it exports, and nothing behind that.
      'packages/scanner/src/(index|checks/index|ground/[^/]+)\\.ts$',
    ],
  },
  {
    name: 'a package',
    files: /^packages\/([^/]+)\//,
    may: ['packages/$1/', 'packages/(net|records|releases)/'],
  },
  { name: 'kit/contract', files: /^kit\/contract\//, may: ['kit/contract/'] },
  {
    name: 'a contract',
    files: /^modules\/[^/]+\/([^/]+)\/(?:calls|schemas|vocabulary)(\/|\.ts$)/,
    may: ['kit/contract/', contracts, vocabulary],
  },
  {
    name: 'rules',
    files: /^modules\/([^/]+\/[^/]+)\/(server|web)\/([^/]+\/)?rules\//,
    may: [
      'modules/$1/(server|web)/([^/]+/)?rules/',
      'modules/$1/server/data/',
      contracts,
      'kit/contract/',
      'kit/server/caller.ts',
      // Pure as well; pictures of staff are read by it too.
      'kit/server/rewritePng.ts',
      vocabulary,
      'packages/[^/]+/src/index\\.ts$',
      // How what is published in DNS is read; it asks nobody itself.
      'packages/records/src/',
      // Only the hash that issues and baselines share.
      'packages/scanner/src/ground/identity\\.ts$',
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
      vocabulary,
      // Only the arithmetic of certificate dates, shared by the scanner and the reminders.
      'packages/scanner/src/ground/certificateTerm\\.ts$',
    ],
    // Only types: an engine's work is requested through its port.
    mayTypes: ['packages/(scanner|ratings|net)/'],
  },
  {
    name: "a module's web",
    files: /^modules\/([^/]+\/[^/]+)\/web\//,
    may: ['modules/$1/web/', contracts, 'kit/contract/', 'kit/web/', 'content/intros/', vocabulary],
  },
  {
    name: "a module's console",
    files: /^modules\/([^/]+\/[^/]+)\/console\//,
    may: [
      'modules/$1/console/',
      // Some parts serve both web apps: a composer, a list of ratings.
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
    // Ports use the engines' types.
    may: ['package\\.json', 'kit/server/', 'kit/contract/', 'packages/(scanner|ratings|net)/'],
  },
  { name: 'kit/web', files: /^kit\/web\//, may: ['kit/web/', 'kit/contract/'] },
  {
    name: 'an adapter',
    files: /^adapters\/([^/]+)\//,
    may: [
      'adapters/$1/',
      'kit/server/',
      'kit/contract/',
      'packages/(scanner|ratings|net|releases)/',
    ],
  },
  {
    name: 'the demonstration',
    files: /^apps\/server\/demonstration\.ts$/,
    may: [
      'apps/server/',
      'kit/server/',
      'modules/[^/]+/[^/]+/server/index.ts',
      'packages/sample-site/',
    ],
  },
  {
    name: 'the server app',
    files: /^apps\/server\//,
    may: [
      'apps/server/',
      'kit/(server|contract)/',
      'modules/[^/]+/[^/]+/server/',
      contracts,
      'adapters/',
      'packages/(scanner|ratings|net)/',
      'brands/',
    ],
  },
  {
    name: 'the console app',
    files: /^apps\/(console)\//,
    may: ['apps/console/', 'kit/(web|contract)/', 'modules/[^/]+/[^/]+/console/', contracts],
  },
  {
    // What it imports is drawn in it; nothing that is shipped imports it.
    name: 'the catalogue',
    files: /^apps\/portal\/catalogue\//,
    may: [
      'apps/portal/catalogue/',
      'kit/(web|contract)/',
      'modules/[^/]+/[^/]+/web/',
      contracts,
      vocabulary,
    ],
  },
  {
    name: 'a web app',
    files: /^apps\/(portal|academy)\//,
    may: [
      'apps/$1/(?!catalogue/)',
      'kit/(web|contract)/',
      'modules/[^/]+/[^/]+/web/',
      contracts,
      vocabulary,
    ],
  },
];

/** Every forbidden import, as 'file → import (room)'. Tests may import what they test. */
export function forbiddenImports(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => {
    if (isTest(file)) return [];
    const room = rooms.find((candidate) => candidate.files.test(file.path));
    if (!room) return [];
    const own = room.files.exec(file.path)?.[1] ?? '';
    const mayBe = (path: string, patterns: readonly string[] = []) =>
      patterns.some((pattern) => new RegExp(`^${pattern.replace('$1', own)}`).test(path));
    const running = new Set(importsOf({ ...file, text: file.text.replaceAll(typeImport, '') }));
    return importsOf(file)
      .filter((path) => !mayBe(path, room.may))
      .filter((path) => running.has(path) || !mayBe(path, room.mayTypes))
      .map((path) => `${file.path} → ${path} (${room.name})`);
  });
}
