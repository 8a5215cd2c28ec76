/**
 * `npm run scan:score [-- --seed N] [--class 'words; words'] [--shape 'words'] [--misses]`: scans each class's
 * course on a fresh seed, and some of them in each shape of site, and reports how many of their flaws were found, and
 * what was reported wrongly.
 */
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { openLocalSite } from '@portal/sample-site/localSite';
import type { RangeSite } from '@portal/sample-site/truth';
import type { ScanOptions } from '@portal/scanner/options';
import { scanInProcess } from '@portal/scanner/scanProcess';
import type { RangeClass } from './course/case.ts';
import { classes } from './course/classes/index.ts';
import { startCourse } from './course/courseSite.ts';
import { manners, plainManner } from './course/manners.ts';
import { openMaze } from './maze.ts';
import { ways } from './mazeWays.ts';
import { shapes } from './shapes.ts';
import { siteClasses } from './sites/index.ts';
import { openSmallSite } from './sites/open.ts';
import { type Kind, least, type SiteClass, sitesOf } from './sites/site.ts';
import { stacks } from './stacks/index.ts';
import type { Stack } from './stacks/stack.ts';
import { score } from './truth.ts';

const goals = { recall: 0.95, precision: 0.98 } as const;

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    class: { type: 'string', default: '' },
    shape: { type: 'string' },
    misses: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed ?? randomInt(1, 1_000_000));
const wanted = values.class.toLowerCase().split(/\s*;\s*/);
const isChosen = ({ name, checks }: { name: string; checks: readonly string[] }) =>
  wanted.some((words) => `${name} ${checks.join(' ')}`.toLowerCase().includes(words));

console.log(`The range on seed ${seed}; repeat it with --seed ${seed}\n`);
const columns = [26, 8, 8, 8, 11, 7, 10, 9];
line(['class', 'found', 'of', 'recall', 'precision', 'traps', 'requests', 'seconds']);
type Told = typeof sum;
/** Classes that are scanned in each shape: of the flaws that any application may have. */
const inEachShape = new Set([
  'SQL, errors shown',
  'SQL, by difference',
  'XSS, reflected',
  'XSS, stored',
  'traversal',
  'redirects',
]);
const sum = { found: 0, flaws: 0, false: 0, traps: 0, requests: 0, seconds: 0 };
const poor: string[] = [];
if (values.shape === undefined) {
  for (const course of classes.filter(isChosen)) tell(course.name, await judge(course));
  for (const one of siteClasses.filter(isChosen)) await judgeSites(one);
  for (const one of stacks.filter(({ name }) => isChosen({ name, checks: [] })))
    await judgeStack(one);
  row('all', sum);
}
if (values.class === '' || values.shape !== undefined) await judgeShapes(values.shape ?? '');
if (values.class === '' || wanted.includes('maze')) await wandering();
if (values.class === '') await crawling();
if (poor.length > 0) console.log(`\nBelow the goal: ${poor.join('; ')}`);
process.exitCode = poor.length > 0 ? 1 : 0;

async function judge(course: RangeClass, manner = plainManner): Promise<Told> {
  const site = await startCourse(course, seed, manner);
  const more = { ...course.scan?.(site.url), ...manner.scan?.(site.url) };
  return judgeSite(site, { level: course.level, ...more });
}

/** An application on another stack; what a scan did to it counts as false alarms, too. */
async function judgeStack({ name, lacks, open }: Stack): Promise<void> {
  const lack = lacks();
  if (lack !== null) return console.log(`${name}: not tried, ${lack}`);
  const site = await open();
  let harm: readonly string[] = [];
  const close = () => {
    harm = site.harm();
    return site.close();
  };
  const told = await judgeSite({ ...site, close }, { level: 'full', ...site.scan });
  tell(name, { ...told, false: told.false + harm.length });
  if (values.misses) for (const what of harm) console.log(`    harmed  ${what}`);
}

async function judgeSite(
  site: RangeSite,
  options: Pick<ScanOptions, 'level'> & Partial<ScanOptions>,
): Promise<Told> {
  const started = performance.now();
  const report = await scanInProcess({
    url: site.url,
    allowPrivateHosts: [new URL(site.url).hostname],
    limits: { seconds: 300 },
    ...options,
  }).result.finally(() => site.close());
  const seconds = (performance.now() - started) / 1000;
  const { found, missed, falseAlarms } = score(site.truth, report.findings);
  const traps = falseAlarms.filter(({ trap }) => trap).length;
  const spots = [
    ...missed.map((spot) => ['missed ', spot] as const),
    ...falseAlarms.map((spot) => [spot.trap ? 'trapped' : 'false  ', spot] as const),
  ];
  for (const [what, { checkId, method, path, query = '', parameter = '' }] of values.misses
    ? spots
    : []) {
    console.log(`    ${what} ${checkId} ${method} ${path} ${query} ${parameter}`);
  }
  return {
    found: found.length,
    flaws: site.truth.flaws.length,
    false: falseAlarms.length,
    traps,
    requests: report.requests,
    seconds,
  };
}

/** The same classes in each shape of site: what is found of them may not depend on it. */
async function judgeShapes(words: string): Promise<void> {
  console.log('');
  for (const manner of manners.filter(({ name }) => name.includes(words))) {
    const told = { found: 0, flaws: 0, false: 0, traps: 0, requests: 0, seconds: 0 };
    for (const course of classes.filter(({ name }) => inEachShape.has(name)).filter(isChosen)) {
      const one = await judge(course, manner);
      for (const key of Object.keys(told) as (keyof Told)[]) told[key] += one[key];
    }
    tell(manner.name, told);
  }
}

/** For a class of whole-site flaws: scans each small site, and counts whether it is reported as flawed. */
async function judgeSites(one: SiteClass): Promise<void> {
  const told = { found: 0, flaws: 0, false: 0, traps: 0, requests: 0, seconds: 0 };
  const wrong: string[] = [];
  for (const kind of Object.keys(least) as Kind[]) {
    for (const [at, maker] of sitesOf(one, kind).entries()) {
      const site = await openSmallSite(maker, seed + at);
      const started = performance.now();
      const { findings, requests } = await scanInProcess({
        url: site.url,
        level: one.level,
        allowPrivateHosts: [new URL(site.url).hostname],
        limits: { seconds: 300 },
        ...site.scan?.(site.url),
      }).result.finally(() => site.close());
      const isFound = findings.some(({ checkId }) => one.checks.some((id) => id === checkId));
      told.requests += requests;
      told.seconds += (performance.now() - started) / 1000;
      if (kind === 'flaws') told.flaws++;
      if (kind === 'flaws' && isFound) told.found++;
      else if (isFound) told.false++;
      if (kind === 'traps' && isFound) told.traps++;
      const harm = site.harm?.() ?? [];
      if (harm.length > 0) told.false++;
      for (const what of harm) wrong.push(`    harmed  ${kind} ${at}: ${what}`);
      if (isFound !== (kind === 'flaws'))
        wrong.push(`    ${isFound ? 'false ' : 'missed'}  ${one.checks[0]} ${kind} ${at}`);
    }
  }
  tell(one.name, told);
  if (values.misses) for (const words of wrong) console.log(words);
}

function row(name: string, told: typeof sum): void {
  line([
    name,
    told.found,
    told.flaws,
    percent(told.found, told.flaws),
    percent(told.found, told.found + told.false),
    told.traps,
    told.requests,
    told.seconds.toFixed(1),
  ]);
}

function tell(name: string, told: typeof sum): void {
  const recall = told.found / told.flaws;
  const precision = told.found / Math.max(1, told.found + told.false);
  row(name, told);
  if (recall < goals.recall || precision < goals.precision || told.traps > 0) poor.push(name);
  for (const key of Object.keys(sum) as (keyof typeof sum)[]) sum[key] += told[key];
}

/** Counts the ways to pages that a scan goes in a maze of them. */
async function wandering(): Promise<void> {
  const maze = await openMaze(seed);
  const allowPrivateHosts = [new URL(maze.url).hostname];
  const { requests } = await scanInProcess({
    url: maze.url,
    level: 'normal',
    allowPrivateHosts,
  }).result.finally(() => maze.close());
  const missed = maze.unseen();
  console.log(
    `\nOf ${ways.length} ways to a page ${ways.length - missed.length} were gone, with ${requests} requests`,
  );
  if (values.misses) for (const name of missed) console.log(`    missed  ${name}`);
  if (1 - missed.length / ways.length < goals.recall) poor.push('maze');
}

/** Measures a crawl of ten thousand pages of one template: pages fetched, requests, and memory. */
async function crawling(): Promise<void> {
  const [shape] = shapes;
  if (shape === undefined) return;
  let pages = 0;
  const site = await openLocalSite({
    port: 0,
    answer: (visit) => {
      if (/^\/(?:product|list)\//.test(visit.path)) pages++;
      return shape.answer(visit);
    },
  });
  const before = process.memoryUsage().rss;
  const options = { url: site.url, level: 'safe', browser: false } as const;
  const { requests } = await scanInProcess({
    ...options,
    allowPrivateHosts: [new URL(site.url).hostname],
  }).result.finally(() => site.close());
  const grown = Math.max(0, process.memoryUsage().rss - before) / 1024 / 1024;
  console.log(
    `\nTen thousand pages of one template: ${pages} of them asked for, ${requests} requests in all, ${grown.toFixed(0)} MB more than before`,
  );
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;
}

function line(cells: readonly (string | number)[]): void {
  const texts = cells.map((cell, at) =>
    at === 0 ? String(cell).padEnd(columns[at] ?? 0) : String(cell).padStart(columns[at] ?? 0),
  );
  console.log(texts.join(''));
}
