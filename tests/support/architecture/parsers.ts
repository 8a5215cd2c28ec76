/** Who parses what strangers made, on the thread that answers everybody and in processes of their own. */
import { fileGraph } from './graph.ts';
import { importPattern, importsOf, isTest, type SourceFile, typeImport } from './sourceFile.ts';

const libraries =
  /^(@resvg\/resvg-js|acorn|cheerio|csv-parse|email-reply-parser|fflate|htmlparser2|jsdom|mailparser|marked|parse5|pdf-lib|pdfjs-dist|pngjs|postal-mime|read-excel-file|sanitize-html|sharp|unzipper)(\/|$)/;
/** An engine's function that reads a whole website, taken to be called here instead of in a process. */
const engineCall =
  /\{[^{}]*\b(?:rate|rateFacts|scan)\b[^{}]*\}\s*(?:from\s*|=\s*await import\(\s*)'@portal\/(?:ratings|scanner)/;
const sanitiser = 'kit/server/richText/sanitize.ts';

/** What may parse where calls are answered, and why it stops nobody. */
const here: Readonly<Record<string, string>> = {
  'kit/server/richText/sanitizeWritten.ts': 'short texts; the long ones apart',
  'kit/server/richText/sanitize.ts': 'for those in this list, and apart',
  'kit/server/richText/markdown.ts': 'our own texts',
  'modules/foundation/help/server/articles.ts': 'our own texts, and those of brands',
  'modules/foundation/releases/server/calls/console/releases/write.ts':
    'the provider’s staff write them',
  'modules/foundation/releases/server/calls/console/releases/change.ts':
    'the provider’s staff write them',
  'modules/products/concierge/server/staff/write.ts': 'the provider’s staff write them',
  'modules/products/concierge/server/calls/console/concierge/written.ts':
    'the provider’s staff wrote them',
  'modules/products/concierge/server/calls/cyberconcierge/cyberConciergeAlert.ts':
    'the provider’s staff wrote them',
  'modules/products/concierge/server/present.ts': 'the provider’s staff wrote them',
  'modules/foundation/links/server/calls/console/links/import.ts': 'lists of the provider’s staff',
  'modules/foundation/brand/server/rules/cleanPicture.ts': 'pictures of administrators',
  'modules/foundation/brand/server/rules/drawsTooMuch.ts': 'the same, cleaned, of 200 kB at most',
  'modules/foundation/brand/server/drawLogo.ts': 'the same, once a version of a brand',
  'modules/products/monitoring/server/rules/ownershipProof.ts':
    'a page’s head, once through, without a tree',
  'adapters/mail/embedded/mount.ts': 'our own mails, in the demonstration alone',
};

/** Engines, whose owner starts them in a process. */
const engines = /^(packages\/(scanner|ratings|sample-site)|testbed)\//;

/**
 * Files that parse, or import one that does, and are neither listed nor begun by `new URL('./file.ts', import.meta.url)`
 * alone, which is how a process is told what to run.
 */
export function parsersHere(files: readonly SourceFile[]): string[] {
  const begun = new Set(files.flatMap(begunBy));
  const importers = reversed(fileGraph(files));
  return files.filter(parses).flatMap(({ path }) => {
    if (path in here || engines.test(path)) return [];
    return rootsOf(path, importers)
      .filter((root) => !begun.has(root))
      .map((root) => (root === path ? path : `${path}, by ${root}`));
  });
}

/** Entries of the list that stand for nothing any more. */
export const formerParsers = (files: readonly SourceFile[]): string[] =>
  Object.keys(here).filter((path) => !files.some((file) => file.path === path && parses(file)));

function parses(file: SourceFile): boolean {
  if (isTest(file) || /^(apps|modules|kit)\/.*\/(web|testing)\//.test(file.path)) return false;
  const text = file.text.replace(typeImport, '');
  const specifiers = [...text.matchAll(importPattern)].map((match) => match[1] ?? '');
  return (
    file.path === sanitiser ||
    engineCall.test(text) ||
    specifiers.some((specifier) => libraries.test(specifier)) ||
    importsOf({ ...file, text }).includes(sanitiser)
  );
}

const begunBy = ({ path, text }: SourceFile): string[] =>
  [...text.matchAll(/new URL\(\s*'([^']+\.ts)',\s*import\.meta\.url/g)].map(([, file = '']) =>
    new URL(file, `file:///${path}`).pathname.slice(1),
  );

function reversed(graph: ReturnType<typeof fileGraph>): ReadonlyMap<string, readonly string[]> {
  const pairs = [...graph].flatMap(([from, to]) => [...to].map((file) => ({ file, from })));
  return new Map(
    [...Map.groupBy(pairs, ({ file }) => file)].map(([file, all]) => [
      file,
      all.map(({ from }) => from),
    ]),
  );
}

/** The files that nobody imports and by which this one is reached; itself where nobody imports it. */
function rootsOf(path: string, importers: ReadonlyMap<string, readonly string[]>): string[] {
  const seen = new Set<string>();
  const ahead = [path];
  for (let next = ahead.pop(); next !== undefined; next = ahead.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    ahead.push(...(importers.get(next) ?? []));
  }
  return [...seen].filter((file) => !importers.has(file));
}
