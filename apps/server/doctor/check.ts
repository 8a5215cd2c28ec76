import type { Config } from '#kit/server/config/config.ts';
import { reasonOf } from '#kit/server/db/reason.ts';

/** The result of a check; `fix` says how to fix it. */
export interface Finding {
  state: 'ok' | 'warning' | 'fault';
  said: string;
  fix?: string;
}
export type Check = (config: Config) => Promise<readonly Finding[]>;

export const ok = (said: string): Finding => ({ state: 'ok', said });
export const warning = (said: string, fix: string): Finding => ({ state: 'warning', said, fix });
export const fault = (said: string, fix: string): Finding => ({ state: 'fault', said, fix });

export type Seen = Finding & { check: string };

/**
 * Runs all checks at once, each with a time limit: one that hangs or throws is reported as a fault and does
 * not stop the others.
 */
export async function runChecks(
  checks: Record<string, Check>,
  config: Config,
  timeoutMs = 20_000,
): Promise<Seen[]> {
  const all = Object.entries(checks).map(async ([check, look]) => {
    const findings = await within(timeoutMs, look(config)).catch((error: unknown) => [
      fault(reasonOf(error), 'Fix this first, then look again.'),
    ]);
    return findings.map((finding) => ({ check, ...finding }));
  });
  return (await Promise.all(all)).flat();
}

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new Error(`No answer in ${ms / 1000} s.`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
