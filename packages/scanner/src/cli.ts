/** `npm run scan -- <url>`: the scanner as a command. */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { accountFlags, optionsFor } from './cliOptions.ts';
import { ScanFailure } from './failure.ts';
import { type Severity, severities } from './finding.ts';
import { htmlReport } from './htmlReport.ts';
import { type JudgedReport, judge } from './judge.ts';
import { scanLevels } from './level.ts';
import type { ScanProgress } from './options.ts';
import { sarifOf } from './sarif.ts';
import type { StoppedBy } from './stoppedBy.ts';
import { explain, help, progressLine, summary } from './summary.ts';
import { scanInThread } from './thread.ts';

const exitCodes = { clean: 0, found: 1, failed: 2, cutShort: 3 } as const;
const signals = ['SIGINT', 'SIGTERM'] as const;
/** Endings that nobody asked for by an option, so that 'nothing found' says little. */
const unforeseen: readonly StoppedBy[] = ['silence', 'signal', 'memory'];

process.exitCode = await main();

async function main(): Promise<number> {
  const args = readArgs();
  if (args === null) return exitCodes.failed;
  if (args.help) {
    console.log(help);
    return exitCodes.clean;
  }
  const isTerminal = process.stderr.isTTY && !args.quiet;
  const onProgress = (progress: ScanProgress) => {
    if (isTerminal) process.stderr.write(`\r\x1b[K${progressLine(progress)}`);
  };
  const { result, stop } = scanInThread({ ...args.options, onProgress });
  for (const signal of signals) process.on(signal, stop);
  try {
    const report = judge(await result);
    if (isTerminal) process.stderr.write('\r\x1b[K');
    const exitCode = exitCodeOf(report, args);
    await print(report, args, exitCode);
    return exitCode;
  } catch (error) {
    console.error(error instanceof ScanFailure ? explain(error) : error);
    return exitCodes.failed;
  } finally {
    for (const signal of signals) process.off(signal, stop);
  }
}

type Args = NonNullable<ReturnType<typeof readArgs>>;

function exitCodeOf({ findings, coverage }: JudgedReport, { failOn }: Args): number {
  if (findings.some(({ severity }) => failOn.includes(severity))) return exitCodes.found;
  return unforeseen.includes(coverage.stoppedBy) ? exitCodes.cutShort : exitCodes.clean;
}

async function print(report: JudgedReport, args: Args, exitCode: number): Promise<void> {
  const { json, html, sarif, quiet } = args;
  const asJson = `${JSON.stringify(report, null, 2)}\n`;
  if (json === '-') process.stdout.write(asJson);
  else if (!quiet) console.log(summary(report));
  if (json !== undefined && json !== '-') await writeFile(json, asJson);
  if (html !== undefined) await writeFile(html, htmlReport(report));
  if (sarif !== undefined) await writeFile(sarif, sarifOf(report, exitCode));
}

function readArgs() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        level: { type: 'string', default: 'safe' },
        json: { type: 'string' },
        html: { type: 'string' },
        sarif: { type: 'string' },
        'fail-on': { type: 'string', default: 'medium' },
        ...accountFlags,
        'no-browser': { type: 'boolean', default: false },
        callback: { type: 'string' },
        exclude: { type: 'string', multiple: true, default: [] },
        'opt-in': { type: 'string', multiple: true, default: [] },
        quiet: { type: 'boolean', default: false },
        'allow-private': { type: 'string', multiple: true, default: [] },
        'limit-seconds': { type: 'string' },
        'limit-requests': { type: 'string' },
        rate: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    const [url = ''] = positionals;
    if (!values.help && positionals.length !== 1) throw new Error('Give one address to scan.');
    const level = scanLevels.find((known) => known === values.level);
    if (level === undefined) throw new Error(`There is no level "${values.level}".`);
    return {
      help: values.help,
      quiet: values.quiet,
      json: values.json,
      html: values.html,
      sarif: values.sarif,
      failOn: asSevereAs(values['fail-on']),
      options: optionsFor(url, level, values),
    };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${help}`);
    return null;
  }
}

/** The severities that count when `least` does. */
function asSevereAs(least: string): readonly Severity[] {
  if (least === 'never') return [];
  const at = (severities as readonly string[]).indexOf(least);
  if (at < 0) throw new Error(`There is no severity "${least}".`);
  return severities.slice(0, at + 1);
}
