import { execFile } from 'node:child_process';
import { z } from 'zod';
import { ScanFailure } from '../ground/failure.ts';
import type { SignIn } from '../ground/options.ts';
import type { Budget } from '../net/budget.ts';

/** Room for a browser that signs in by itself. */
const maxMs = 60_000;
const maxOutput = 64 * 1024;

const token = /^[\w!#$%&'*+\-.^`|~]{1,100}$/;
/** What a request says of itself, and cookies, which have a place of their own (RFC 9110 §7.6.1). */
const requestsOwn =
  /^(?:host|cookie|connection|keep-alive|te|trailer|transfer-encoding|upgrade|expect|content-(?:length|type|encoding)|accept-encoding|proxy-.*)$/i;

const nameSchema = z.string().regex(token);
const headerSchema = nameSchema.refine((name) => !requestsOwn.test(name));
const valueSchema = z
  .string()
  .max(8000)
  .regex(/^[\t\x20-\x7e]*$/, 'a header has printable ASCII characters alone');
/** RFC 6265 §4.1.1, with the signs that programs set all the same. */
const cookieSchema = z
  .string()
  .max(3900)
  .regex(
    /^[\x21-\x3a\x3c-\x7e]+$/,
    'a cookie has printable ASCII characters without ";" and space',
  );
const atMost = (most: number) => (values: object) => Object.keys(values).length <= most;

/** What the program prints. */
const entranceSchema = z.strictObject({
  cookies: z.record(nameSchema, cookieSchema).refine(atMost(50), 'at most 50 cookies').default({}),
  headers: z.record(headerSchema, valueSchema).refine(atMost(20), 'at most 20 headers').default({}),
  /** The page to which the site sends whoever is signed out. */
  signInPage: z.url('write a whole address').max(2000).optional(),
});
export type Entrance = z.infer<typeof entranceSchema>;

/**
 * Has a program sign in: it is given the address at which the scan begins, and prints cookies and headers as JSON. What
 * it prints is a secret, so that no message tells any of it.
 */
export async function runAuthScript(
  { program, environment }: Extract<SignIn, { by: 'script' }>,
  start: string,
  budget: Budget,
): Promise<Entrance> {
  const printed = await outputOf(program, start, environment, budget);
  const read = entranceSchema.safeParse(jsonOf(printed));
  if (!read.success) {
    const [issue] = read.error.issues;
    throw refusal(
      `printed something else than it should: ${issue?.path.join('.')} ${issue?.message}`,
    );
  }
  const { cookies, headers } = read.data;
  if (!atMost(0)(cookies) || !atMost(0)(headers)) return read.data;
  throw refusal('printed neither cookies nor headers');
}

async function outputOf(
  program: string,
  start: string,
  environment: Readonly<Record<string, string>>,
  budget: Budget,
): Promise<string> {
  const ended = new AbortController();
  const leave = budget.onEnd(() => ended.abort());
  try {
    return await new Promise((resolve, reject) => {
      const child = execFile(
        program,
        [start],
        {
          env: environment,
          timeout: maxMs,
          maxBuffer: maxOutput,
          killSignal: 'SIGKILL',
          signal: ended.signal,
        },
        (error, stdout) => (error ? reject(refusal(reasonOf(error))) : resolve(stdout)),
      );
      // Its complaints are for whoever runs the scan.
      child.stderr?.pipe(process.stderr, { end: false });
    });
  } finally {
    leave();
    budget.check();
  }
}

/** Not the error's own message: it has what the program printed. */
function reasonOf({ code, killed }: { code?: unknown; killed?: boolean }): string {
  if (code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER') return 'printed more than 64 KiB';
  if (killed) return `did not end within ${maxMs / 1000} seconds`;
  return typeof code === 'number' ? `ended with ${code}` : `could not be run (${code})`;
}

function jsonOf(printed: string): unknown {
  try {
    return JSON.parse(printed);
  } catch {
    throw refusal('did not print JSON');
  }
}

const refusal = (what: string) =>
  new ScanFailure('SITE_ERROR', `the program that signs in ${what}`);
