/** `npm run scan -- <url>`: the scanner as a command. */
import { writeFile } from 'node:fs/promises';
import { ScanFailure, scanInProcess } from '@portal/scanner';
import { baselineOf } from './baseline.ts';
import { type Args, readArgs } from './cliArgs.ts';
import { htmlReport } from './htmlReport.ts';
import { exitCodeOf, exitCodes, type JudgedReport, judge } from './judge.ts';
import { junitOf } from './junit.ts';
import { movingLine, type Progress, silence, steadyLines } from './progress.ts';
import { sarifOf } from './sarif.ts';
import { explain, help, summary } from './summary.ts';

const signals = ['SIGINT', 'SIGTERM'] as const;
process.exitCode = await main();

async function main(): Promise<number> {
  try {
    const args = await readArgs();
    if (!args.help) return await scanAs(args);
    console.log(help);
    return exitCodes.clean;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${help}`);
    return exitCodes.failed;
  }
}

async function scanAs(args: Args): Promise<number> {
  const progress = args.quiet ? silence : openProgress(args);
  const { result, stop } = scanInProcess({ ...args.options, onProgress: progress.tell });
  for (const signal of signals) process.on(signal, stop);
  try {
    const report = judge(await result.finally(progress.end), args);
    const exitCode = exitCodeOf(report, args.policy);
    await write(report, args, exitCode);
    return exitCode;
  } catch (error) {
    console.error(error instanceof ScanFailure ? explain(error) : error);
    return exitCodes.failed;
  } finally {
    for (const signal of signals) process.off(signal, stop);
  }
}

function openProgress({ options }: Args): Progress {
  const write = (text: string) => process.stderr.write(text);
  return process.stderr.isTTY ? movingLine(write) : steadyLines(options, write, Date.now);
}

async function write(report: JudgedReport, args: Args, exitCode: number): Promise<void> {
  const { json, html, sarif, junit, writeBaseline, quiet } = args;
  const asJson = jsonOf(report);
  if (json === '-') process.stdout.write(asJson);
  else if (!quiet) console.log(summary(report));
  if (json !== undefined && json !== '-') await writeFile(json, asJson);
  if (html !== undefined) await writeFile(html, htmlReport(report));
  if (sarif !== undefined) await writeFile(sarif, sarifOf(report, exitCode));
  if (junit !== undefined) await writeFile(junit, junitOf(report, exitCode));
  if (writeBaseline !== undefined)
    await writeFile(writeBaseline, jsonOf(baselineOf(report, args.baseline)));
}

function jsonOf(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
