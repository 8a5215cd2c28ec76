import { globSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { describe, expect, it } from 'vitest';
import {
  circles,
  folderCircles,
  formerCircles,
  importGraph,
  upwardImports,
} from './support/architecture/graph.ts';
import {
  climbingImports,
  crumbs,
  formerVariables,
  importEffects,
  impureRules,
  moduleVariables,
} from './support/architecture/habits.ts';
import { formerParsers, parsersHere } from './support/architecture/parsers.ts';
import { forbiddenImports } from './support/architecture/rooms.ts';
import { unknownClasses, unusedClasses } from './support/architecture/sheets.ts';
import {
  importsOf,
  isTest,
  type SourceFile,
  typeImport,
} from './support/architecture/sourceFile.ts';

const folders = ['apps', 'kit', 'modules', 'adapters', 'packages', 'testbed/range'];
const files: SourceFile[] = folders
  .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

const tests: SourceFile[] = globSync('{bench,tests}/**/*.{ts,tsx}').map((path) => ({
  path,
  text: readFileSync(path, 'utf8'),
}));

const sheets: SourceFile[] = folders
  .flatMap((folder) => globSync(`${folder}/**/*.module.css`))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

function isReadable(text: string): boolean {
  try {
    return stripTypeScriptTypes(text).length > 0 || text === '';
  } catch {
    return false;
  }
}

describe('Architecture', () => {
  it('sees the source files', () => {
    expect(files.length).toBeGreaterThan(50);
  });

  it('lets no room import what it may not', () => {
    expect(forbiddenImports(files)).toEqual([]);
  });

  it('has subpath imports in place of climbing ones', () => {
    expect(climbingImports(files)).toEqual([]);
  });

  // The compiler and the bundler read more than Node does, which runs the sources as they are.
  it('has only files that Node itself can run', () => {
    const unreadable = files.filter(({ path, text }) => path.endsWith('.ts') && !isReadable(text));
    expect(unreadable.map(({ path }) => path)).toEqual([]);
    expect(isReadable("for (const of of ['a']) {}")).toBe(false);
  });

  it('keeps rules pure', () => {
    expect(impureRules(files)).toEqual([]);
  });

  it.each([
    ['modules/foundation/plans/calls.ts', '#modules/foundation/plans/server/store.ts'],
    ['modules/products/monitoring/web/queries.ts', '#modules/products/monitoring/server/store.ts'],
    ['modules/products/monitoring/web/queries.ts', '#kit/server/log/log.ts'],
    ['modules/products/monitoring/server/store.ts', '#modules/foundation/plans/server/store.ts'],
    [
      'modules/products/monitoring/server/calls/monitoring/webapps/createTarget.ts',
      '#adapters/scanning/embedded/index.ts',
    ],
    ['modules/products/monitoring/server/presentIssue.ts', '@portal/scanner/platforms/fixes'],
    ['modules/products/monitoring/server/report/standards.ts', '@portal/scanner'],
    [
      'modules/products/monitoring/server/rules/allowance.ts',
      '#modules/products/monitoring/server/store.ts',
    ],
    ['packages/scanner/src/scan/scan.ts', '#modules/products/monitoring/calls.ts'],
    ['packages/scanner/src/scan/scan.ts', '../../../../kit/server/log/log.ts'],
    ['packages/scanner/src/scan/scan.ts', '../../../pipeline/src/judge.ts'],
    ['packages/pipeline/src/junit.ts', '../../scanner/src/scan/levels.ts'],
    ['adapters/scanning/embedded/index.ts', '../../../packages/pipeline/src/judge.ts'],
    ['kit/server/http/mount.ts', '#modules/foundation/brand/server/index.ts'],
    ['apps/portal/main.tsx', '#modules/foundation/people/server/index.ts'],
    ['apps/portal/routes.tsx', '#modules/foundation/staff/console/routes.tsx'],
    ['apps/portal/routes.tsx', './catalogue/Catalogue.tsx'],
    [
      'modules/foundation/staff/console/routes.tsx',
      '#modules/foundation/people/web/signIn/session.ts',
    ],
    [
      'modules/foundation/staff/console/routes.tsx',
      '#modules/foundation/people/web/signIn/components/AuthFrame.tsx',
    ],
  ])('catches a planted violation: %s importing %s', (path, specifier) => {
    const planted = { path, text: `import { x } from '${specifier}';` };
    expect(forbiddenImports([planted])).toHaveLength(1);
  });

  it("lets a module's server have an engine's types", () => {
    const text = "import type {\n  ScanReport,\n} from '@portal/scanner';";
    expect(forbiddenImports([{ path: 'modules/products/monitoring/server/x.ts', text }])).toEqual(
      [],
    );
  });

  it('catches a planted impure rule', () => {
    const planted = {
      path: 'modules/foundation/plans/server/rules/trial.ts',
      text: 'export const t = Date.now();',
    };
    expect(impureRules([planted])).toHaveLength(1);
  });

  it('has no short file that is a part of the only one that imports it', () => {
    expect(crumbs(files, tests)).toEqual([]);
  });

  it.each([
    ["import { hostOf } from '../hostOf.ts';", 1],
    ["const hostOf = lazyPart(() => import('../hostOf.ts'));", 0],
  ])('catches a planted one: %s', (text, count) => {
    const hostOf = { path: 'modules/foundation/a/web/hostOf.ts', text: 'export const hostOf = 1;' };
    expect(crumbs([hostOf, { path: 'modules/foundation/a/web/b/a.ts', text }])).toHaveLength(count);
    const used = { path: 'tests/a.test.ts', text: "import '#modules/foundation/a/web/hostOf.ts';" };
    expect(crumbs([hostOf, { path: 'modules/foundation/a/web/b/a.ts', text }], [used])).toEqual([]);
  });

  it('has no variable of a whole module', () => {
    expect(moduleVariables(files)).toEqual([]);
    expect(formerVariables(files)).toEqual([]);
  });

  it.each([
    'let asked = 0;',
    'export let asked: number | undefined;',
    'const asked = new Map();',
    'export const asked = new Set<() => void>();',
    'const asked: string[] = [];',
    'const asked: Set<() => void> = new Set();',
  ])('catches a planted variable of a whole module: %s', (text) => {
    for (const path of ['modules/overviews/dashboard/server/asked.ts', 'packages/net/asked.ts']) {
      expect(moduleVariables([{ path, text }])).toEqual([`${path}: asked`]);
      expect(moduleVariables([{ path, text: `function f() {\n  ${text}\n}` }])).toEqual([]);
    }
  });

  it('makes the ids of screens by newId, as a page without TLS has no crypto.randomUUID', () => {
    const screens = /^(kit\/web|modules\/\w+\/\w+\/(web|console)|apps\/(portal|console|academy))\//;
    const makers = files.filter(
      ({ path, text }) => screens.test(path) && /\brandomUUID\b/.test(text),
    );
    expect(makers.map(({ path }) => path)).toEqual(['kit/web/api/newId.ts']);
  });

  it('security D1 › reads what others answer up to a bound, by outsideAnswer.ts or as is listed', () => {
    const server = /^(adapters|apps\/server|kit\/server|modules\/\w+\/\w+\/server)\//;
    const asks =
      /(?<![.\w])fetch\(|'(undici|openid-client)'|createRemoteJWKSet|'@aws-sdk\/|exporter-trace-otlp/;
    const others = files.filter(
      (file) =>
        server.test(file.path) &&
        !isTest(file) &&
        asks.test(file.text.replace(typeImport, '')) &&
        !importsOf(file).includes('kit/server/outsideAnswer.ts'),
    );
    expect(others.map(({ path }) => path).toSorted()).toEqual([
      // Reads nothing of the answer.
      'adapters/errors/sentry.ts',
      // Amazon's library, in the operator's own account there.
      'adapters/identity/cognitoAdmin.ts',
      // Counts what it reads.
      'adapters/proof/direct.ts',
      'adapters/ratings/askJson.ts',
      // The library of OpenTelemetry, at the operator's own collector.
      'adapters/telemetry/otlp.ts',
    ]);
  });

  it('has no module that registers itself by being imported', () => {
    expect(importEffects(files)).toEqual([]);
  });

  it.each([
    "import './register.ts';",
    "import '#modules/foundation/portfolio/server/index.ts';",
    "import { helpIsCountedBy } from '#modules/foundation/portfolio/server/index.ts';\nhelpIsCountedBy(count);",
  ])('catches a planted registration by import: %s', (text) => {
    expect(
      importEffects([{ path: 'modules/products/concierge/server/index.ts', text }]),
    ).toHaveLength(1);
  });
});

describe('Style sheets', () => {
  it('have each class that is named, and no other', () => {
    expect(sheets.length).toBeGreaterThan(50);
    expect(unknownClasses(files, sheets)).toEqual([]);
    expect(unusedClasses(files, sheets)).toEqual([]);
  });

  it.each([
    ['<i className={classes.lamp} />', [], []],
    [
      '<i className={both(classes.lamp, classes.bone)} />',
      ['kit/web/Lamp.tsx: bone of kit/web/Lamp.module.css'],
      [],
    ],
    ['<i className={classes[kind]} />', [], []],
    ['<i />', [], ['kit/web/Lamp.module.css: lamp']],
  ])('catch a planted class: %s', (text, unknown, unused) => {
    const sheet = {
      path: 'kit/web/Lamp.module.css',
      text: '/* Not .off */\n.lamp:hover :global(:is(.of-others)) {\n  width: 0.5rem;\n}',
    };
    const head = "import classes from './Lamp.module.css';";
    const file = { path: 'kit/web/Lamp.tsx', text: `${head}\n${text}` };
    expect(unknownClasses([file], [sheet])).toEqual(unknown);
    expect(unusedClasses([file], [sheet])).toEqual(unused);
  });
});

describe('Parsers', () => {
  it('security D1 › read what strangers made in processes of their own, or are listed with the reason', () => {
    expect(parsersHere(files)).toEqual([]);
    expect(formerParsers(files)).toEqual([]);
  });

  it.each([
    ["import { load } from 'cheerio';", 'modules/products/ratings/server/calls/x.ts'],
    ["const { parse } = await import('csv-parse/sync');", 'kit/server/x.ts'],
    [
      "import { sanitizeRichText } from '#kit/server/richText/sanitize.ts';",
      'modules/products/training/server/calls/x.ts',
    ],
    ["import { readReport } from './readReport.ts';", 'kit/server/mail/x.ts'],
    ["const { rateFacts } = await import('@portal/ratings');", 'adapters/ratings/x.ts'],
    ["import { scan } from '@portal/scanner/scan';", 'modules/products/monitoring/server/x.ts'],
  ])('catches a planted one: %s', (text, path) => {
    expect(parsersHere([...files, { path, text }])).toHaveLength(1);
  });
});

describe('Ranks', () => {
  it('lets imports go down only, and no product import a product', () => {
    expect(upwardImports(files)).toEqual([]);
  });

  it('has no circle of files, types among them', () => {
    expect(circles(importGraph(files))).toEqual([]);
  });

  it('has no circle of modules, nor of other folders beside each other, but those listed', () => {
    expect(folderCircles(files)).toEqual([]);
    expect(formerCircles(files)).toEqual([]);
  });

  it.each([
    ['modules/foundation/plans/web/a.ts', '#modules/products/monitoring/calls.ts'],
    ['modules/products/monitoring/web/a.ts', '#modules/overviews/dashboard/calls.ts'],
    ['modules/products/ratings/server/a.ts', '#modules/products/monitoring/server/index.ts'],
    ['modules/overviews/dashboard/server/a.ts', '#modules/products/policies/server/index.ts'],
    ['modules/foundation/plans/server/a.ts', '#apps/server/main.ts'],
    ['adapters/mail/smtp.ts', '#modules/foundation/plans/calls.ts'],
    ['kit/server/a.ts', '#adapters/mail/smtp.ts'],
    ['packages/net/src/a.ts', '../../../kit/server/log/log.ts'],
  ])('catches a planted upward import: %s importing %s', (path, specifier) => {
    expect(upwardImports([{ path, text: `import type { x } from '${specifier}';` }])).toHaveLength(
      1,
    );
  });

  it('catches a planted circle of modules, over their halves', () => {
    const planted = [
      {
        path: 'modules/foundation/a/web/x.ts',
        text: "import '#modules/foundation/b/calls.ts';",
      },
      {
        path: 'modules/foundation/b/server/x.ts',
        text: "import '#modules/foundation/c/server/index.ts';",
      },
      {
        path: 'modules/foundation/c/server/x.ts',
        text: "import '#modules/foundation/a/server/index.ts';",
      },
      {
        path: 'modules/foundation/d/server/x.ts',
        text: "import '#modules/foundation/a/server/index.ts';",
      },
    ];
    expect(folderCircles(planted)).toEqual(['modules/foundation: a, b, c']);
  });

  it.each(['import', 'import type'])('catches a planted circle of files: %s', (kind) => {
    const planted = [
      { path: 'kit/web/a.ts', text: `${kind} { b } from './b.ts';` },
      { path: 'kit/web/b.ts', text: "import { a } from '#kit/web/a.ts';" },
    ];
    expect(circles(importGraph(planted))).toEqual([['kit/web/a.ts', 'kit/web/b.ts']]);
  });

  it.each([
    ['kit/server', 'log.ts', '*, a, b'],
    ['modules/foundation/plans/server', 'paper.ts', '*, a, b'],
    ['apps/console/shell', 'index.ts', ''],
    ['modules/foundation/plans/server', 'store.ts', 'a, b, store'],
  ])('catches a planted circle of folders whose files go in none: %s/%s', (folder, file, found) => {
    const planted = [
      { path: `${folder}/a/x.ts`, text: "import type { y } from '../b/y.ts';" },
      { path: `${folder}/b/z.ts`, text: `import { log } from '#${folder}/${file}';` },
      { path: `${folder}/${file}`, text: "import { w } from './a/w.ts';" },
    ];
    expect(circles(importGraph(planted))).toEqual([]);
    expect(folderCircles(planted)).toEqual(found === '' ? [] : [`${folder}: ${found}`]);
  });
});
