/**
 * `npm run scan:score [-- --seed N] [--class 'words; words'] [--misses]`: scans each class's course on a
 * fresh seed, and reports how many of its flaws were found, and what was reported wrongly.
 */
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { scanInThread } from '@portal/scanner/thread';
import type { RangeClass } from './course/case.ts';
import { classes } from './course/classes/index.ts';
import { startCourse } from './course/courseSite.ts';
import { openLocalSite } from './localSite.ts';
import { shapes } from './shapes.ts';
import { siteClasses } from './sites/index.ts';
import { openSmallSite } from './sites/open.ts';
import { type Kind, least, type SiteClass, sitesOf } from './sites/site.ts';
import { score } from './truth.ts';

const goals = { recall: 0.95, precision: 0.98 } as const;

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    class: { type: 'string', default: '' },
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
const sum = { found: 0, flaws: 0, false: 0, traps: 0, requests: 0, seconds: 0 };
const poor: string[] = [];
for (const course of classes.filter(isChosen)) await judge(course);
for (const one of siteClasses.filter(isChosen)) await judgeSites(one);
row('all', sum);
if (values.class === '') await crawling();
if (poor.length > 0) console.log(`\nBelow the goal: ${poor.join('; ')}`);
process.exitCode = poor.length > 0 ? 1 : 0;

async function judge(course: RangeClass): Promise<void> {
  const site = await startCourse(course, seed);
  const started = performance.now();
  const report = await scanInThread({
    url: site.url,
    level: course.level,
    allowPrivateHosts: [new URL(site.url).hostname],
    limits: { seconds: 300 },
    ...course.scan?.(site.url),
  }).result.finally(() => site.close());
  const seconds = (performance.now() - started) / 1000;
  const { found, missed, falseAlarms } = score(site.truth, report.findings);
  const traps = falseAlarms.filter(({ trap }) => trap).length;
  tell(course.name, {
    found: found.length,
    flaws: site.truth.flaws.length,
    false: falseAlarms.length,
    traps,
    requests: report.requests,
    seconds,
  });
  if (values.misses) {
    for (const { checkId, method, path, parameter } of missed) {
      console.log(`    missed  ${checkId} ${method} ${path} ${parameter ?? ''}`);
    }
    for (const { checkId, method, path, parameter, trap } of falseAlarms) {
      const what = trap ? 'trapped' : 'false  ';
      console.log(`    ${what} ${checkId} ${method} ${path} ${parameter ?? ''}`);
    }
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
      const { findings, requests } = await scanInThread({
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
  const { requests } = await scanInThread({
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
