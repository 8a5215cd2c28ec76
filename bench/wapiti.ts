/** The scanner beside Wapiti, on the same sites of the range in the same run. */
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { scan } from '@portal/scanner';
import type { RangeClass } from '@portal/testbed/course/case';
import { classes } from '@portal/testbed/course/classes/index';
import { type Reported, score } from '@portal/testbed/truth';
import type { CourseOpened } from './courseServer.ts';
import { fetchLoop } from './fetchLoop.ts';
import { report } from './load.ts';

/** Each with what Wapiti calls the flaw. */
const courses: readonly (readonly [course: string, named: RegExp])[] = [
  ['SQL, errors shown', /SQL Injection/i],
  ['XSS, reflected', /Cross Site Scripting/i],
  ['traversal', /Path Traversal|File Disclosure/i],
  ['commands', /Command execution/i],
  ['redirects', /Open Redirect/i],
];
/** All that Wapiti 3.0.4 has, as our scan runs all its checks; without those that ask a server of its makers. */
const modules = 'all,-ssrf,-xxe,-wapp';
const program = '/usr/bin/wapiti';
const seed = 31;
/** Of one of Wapiti's modules, and of all of a scan. */
const maxSeconds = { module: 120, scan: 900 } as const;

interface Measured {
  found: number;
  falseAlarms: number;
  requests: number;
  seconds: number;
}

export async function benchWapiti(): Promise<void> {
  if (!existsSync(program)) {
    console.log('Wapiti is not on this machine: not measured. On Debian: apt-get install wapiti');
    return;
  }
  const sum = { ours: nothing(), theirs: nothing() };
  let flaws = 0;
  const bare: number[] = [];
  for (const [name, named] of courses) {
    const course = classes.find((one) => one.name === name);
    if (course === undefined) throw new Error(`No class ${name}`);
    const [ours, theirs] = [
      await measured(course, byScanner),
      await measured(course, byWapiti(named)),
    ];
    flaws += ours.flaws;
    bare.push(await bareLoop(course));
    for (const [who, one] of [
      ['scanner', ours],
      ['Wapiti', theirs],
    ] as const) {
      report(
        `${name} (${ours.flaws}): ${who}`,
        `${one.found} found, ${one.falseAlarms} false, ${one.requests} requests, ${one.seconds.toFixed(1)} s, ${rate(one).toFixed(0)}/s`,
      );
    }
    add(sum.ours, ours);
    add(sum.theirs, theirs);
  }
  const faster = rate(sum.ours) / rate(sum.theirs);
  const fewer = sum.ours.requests / sum.theirs.requests;
  report(`found of ${flaws}`, `${sum.ours.found}, Wapiti ${sum.theirs.found}`, {
    text: 'at least as many',
    met: sum.ours.found >= sum.theirs.found,
  });
  report(
    'requests a second',
    `${rate(sum.ours).toFixed(0)}, Wapiti ${rate(sum.theirs).toFixed(0)}: ${faster.toFixed(1)} times`,
    { text: '≥ 8', met: faster >= 8 },
  );
  report(
    'a bare loop on the first pages, requests a second',
    `${Math.min(...bare).toFixed(0)} to ${Math.max(...bare).toFixed(0)}`,
  );
  report('requests', `${sum.ours.requests}, Wapiti ${sum.theirs.requests}: ${fewer.toFixed(2)}`, {
    text: '≤ 0.1',
    met: fewer <= 0.1,
  });
}

const nothing = (): Measured => ({ found: 0, falseAlarms: 0, requests: 0, seconds: 0 });

const rate = ({ requests, seconds }: Measured) => requests / seconds;

function add(sum: Measured, one: Measured): void {
  sum.found += one.found;
  sum.falseAlarms += one.falseAlarms;
  sum.requests += one.requests;
  sum.seconds += one.seconds;
}

type Scan = (url: string, course: RangeClass) => Promise<readonly Reported[]>;

/** Without a browser, as Wapiti has none. */
const byScanner: Scan = async (url, { level }) => {
  const options = { url, level, browser: false, allowPrivateHosts: ['sample.localhost'] } as const;
  return (await scan({ ...options, limits: { seconds: maxSeconds.scan } })).findings;
};
const byWapiti =
  (named: RegExp): Scan =>
  (url, { checks: [checkId] }) =>
    wapiti(url, checkId, named);

async function measured(course: RangeClass, run: Scan): Promise<Measured & { flaws: number }> {
  return onItsSite(course, async ({ url, truth }, asked) => {
    const started = performance.now();
    const findings = await run(url, course);
    const seconds = (performance.now() - started) / 1000;
    const requests = await asked();
    const { found, falseAlarms } = score(truth, findings);
    const flaws = truth.flaws.length;
    return { found: found.length, falseAlarms: falseAlarms.length, requests, seconds, flaws };
  });
}

/** Requests a second of a loop that only fetches the course's first page: what one thread of Node can ask at all. */
const bareLoop = (course: RangeClass): Promise<number> =>
  onItsSite(course, async ({ url }) => {
    const page = `http://127.0.0.1:${new URL(url).port}/`;
    await fetchLoop([page], 3000, 10);
    return fetchLoop([page], 6000, 10);
  });

/** Works on the course's site, which can tell how many requests came until now. */
async function onItsSite<Result>(
  course: RangeClass,
  work: (opened: CourseOpened, asked: () => Promise<number>) => Promise<Result>,
): Promise<Result> {
  const site = fork(new URL('./courseServer.ts', import.meta.url), [course.name, String(seed)]);
  const told = async <Message>() => (await once(site, 'message'))[0] as Message;
  try {
    return await work(await told<CourseOpened>(), () => {
      site.send('asked');
      return told<number>();
    });
  } finally {
    site.disconnect();
  }
}

async function wapiti(url: string, checkId: string, named: RegExp): Promise<Reported[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-wapiti-'));
  const output = join(folder, 'report.json');
  const { port } = new URL(url);
  const given = ['-u', `http://127.0.0.1:${port}/`, '-m', modules, '-f', 'json', '-o', output];
  const bounds = [
    ...['--max-scan-time', String(maxSeconds.scan)],
    ...['--max-attack-time', String(maxSeconds.module)],
  ];
  const quiet = ['--no-bugreport', '--flush-session', '--store-session', folder, '-v', '0'];
  try {
    await new Promise<void>((resolve, reject) => {
      const child = spawn(program, [...given, ...bounds, ...quiet], {
        stdio: 'ignore',
        timeout: maxSeconds.scan * 1000,
      });
      child.on('error', reject);
      child.on('exit', () => resolve());
    });
    if (!existsSync(output)) return [];
    const told = JSON.parse(readFileSync(output, 'utf8')) as {
      vulnerabilities: Record<string, { method: string; path: string; parameter: string }[]>;
    };
    return Object.entries(told.vulnerabilities)
      .flatMap(([name, found]) => (named.test(name) ? found : []))
      .map(({ method, path, parameter }) => ({ checkId, method, url: path, parameter }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
