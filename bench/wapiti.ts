/** The scanner beside Wapiti, on the same sites of the range in the same run. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { scan } from '#engines/scanner/index.ts';
import type { RangeClass } from '#engines/scanner/range/course/case.ts';
import { classes } from '#engines/scanner/range/course/classes/index.ts';
import { startCourse } from '#engines/scanner/range/course/courseSite.ts';
import { type Reported, score } from '#engines/scanner/range/truth.ts';
import { report } from './load.ts';

/** Each by the modules of Wapiti 3.0.4 that look for it. */
const modules: readonly (readonly [course: string, module: string])[] = [
  ['SQL, errors shown', 'sql'],
  ['XSS, reflected', 'xss'],
  ['traversal', 'file'],
  ['commands', 'exec'],
  ['redirects', 'redirect'],
];
const program = '/usr/bin/wapiti';
const seed = 31;
const mostSeconds = 60;

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
  for (const [name, module] of modules) {
    const course = classes.find((one) => one.name === name);
    if (course === undefined) throw new Error(`No class ${name}`);
    const [ours, theirs] = [await measured(course), await measured(course, module)];
    flaws += ours.flaws;
    for (const [who, one] of [
      ['scanner', ours],
      ['Wapiti', theirs],
    ] as const) {
      report(
        `${name} (${ours.flaws}): ${who}`,
        `${one.found} found, ${one.falseAlarms} false, ${one.requests} requests, ${one.seconds.toFixed(1)} s`,
      );
    }
    add(sum.ours, ours);
    add(sum.theirs, theirs);
  }
  const rate = ({ requests, seconds }: Measured) => requests / seconds;
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
  report('requests', `${sum.ours.requests}, Wapiti ${sum.theirs.requests}: ${fewer.toFixed(2)}`, {
    text: '≤ 0.1',
    met: fewer <= 0.1,
  });
}

const nothing = (): Measured => ({ found: 0, falseAlarms: 0, requests: 0, seconds: 0 });

function add(sum: Measured, one: Measured): void {
  sum.found += one.found;
  sum.falseAlarms += one.falseAlarms;
  sum.requests += one.requests;
  sum.seconds += one.seconds;
}

/** One course scanned by Wapiti with `module`, or by the scanner where there is none. */
async function measured(
  course: RangeClass,
  module?: string,
): Promise<Measured & { flaws: number }> {
  const site = await startCourse(course, seed);
  const started = performance.now();
  try {
    const findings = module
      ? await wapiti(site.url, course.checks[0], module)
      : (
          await scan({
            url: site.url,
            level: course.level,
            allowPrivateHosts: ['sample.localhost'],
            limits: { seconds: mostSeconds },
          })
        ).findings;
    const { found, falseAlarms } = score(site.truth, findings);
    return {
      found: found.length,
      falseAlarms: falseAlarms.length,
      requests: site.asked(),
      seconds: (performance.now() - started) / 1000,
      flaws: site.truth.flaws.length,
    };
  } finally {
    await site.close();
  }
}

async function wapiti(url: string, checkId: string, module: string): Promise<Reported[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-wapiti-'));
  const output = join(folder, 'report.json');
  const { port } = new URL(url);
  const given = ['-u', `http://127.0.0.1:${port}/`, '-m', module, '-f', 'json', '-o', output];
  const bounds = ['--max-scan-time', String(mostSeconds), '--max-attack-time', String(mostSeconds)];
  const quiet = ['--no-bugreport', '--flush-session', '--store-session', folder, '-v', '0'];
  try {
    await new Promise<void>((resolve, reject) => {
      const child = spawn(program, [...given, ...bounds, ...quiet], {
        stdio: 'ignore',
        timeout: mostSeconds * 2500,
      });
      child.on('error', reject);
      child.on('exit', () => resolve());
    });
    if (!existsSync(output)) return [];
    const told = JSON.parse(readFileSync(output, 'utf8')) as {
      vulnerabilities: Record<string, { method: string; path: string; parameter: string }[]>;
    };
    return Object.values(told.vulnerabilities)
      .flat()
      .map(({ method, path, parameter }) => ({ checkId, method, url: path, parameter }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
