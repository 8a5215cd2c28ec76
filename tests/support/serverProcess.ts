import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { Agent, request } from 'undici';
import { compiledSources } from './compiledSources.ts';
import { eventually } from './eventually.ts';
import { type Site, Visitor } from './visitor.ts';

export interface StartedProcess {
  child: ChildProcess;
  /** Lines that it printed. */
  output: string[];
  /** Ends it and waits; returns its exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

export interface ServerProcess extends Site, StartedProcess {
  port: number;
  url: string;
  /** Its address by another name of this machine. */
  at(host: string): string;
  /** Where the demonstration's sample website listens. */
  samplePort: number;
  /** What its web servers and workers measure, past a proxy that keeps it from strangers. */
  metrics(): Promise<string>;
  visitor(): Visitor;
  /** Runs a command of the operator's command line on it. */
  admin(...words: string[]): Promise<{ stdout: string }>;
}

/** The build by `builtServer.ts` for this run; without one, the sources. */
const built = process.env.SERVER_FOLDER;
const programs = built
  ? { main: join(built, 'main.js'), admin: join(built, 'admin.js') }
  : { main: 'apps/server/main.ts', admin: 'apps/server/admin.ts' };

const compiled = built ? join(built, 'compiled') : compiledSources;

/** A test that fails may leave some behind: they end with the process, or the worker, that ran it. */
const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Starts a program and waits until it has printed that it is ready. */
export async function startProgram(
  [command = '', ...args]: readonly string[],
  env: Record<string, string>,
  ready: RegExp,
  cwd?: string,
): Promise<StartedProcess> {
  const child = spawn(command, args, { env, cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  const output: string[] = [];
  running.add(child);
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  void exited.then(() => running.delete(child));
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error(`No start:\n${output.join('\n')}`));
      child.kill('SIGKILL');
    }, 240_000);
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        output.push(line);
        if (!ready.test(line)) return;
        clearTimeout(timer);
        resolve();
      });
    }
    void exited.then((code) => {
      clearTimeout(timer);
      reject(new Error(`Ended with ${code}:\n${output.join('\n')}`));
    });
  });
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return exited;
  };
  return { child, output, end };
}

/** A process of the real server. */
export const startRole = (
  env: Record<string, string>,
  program = programs.main,
  cwd?: string,
): Promise<StartedProcess> =>
  startProgram(
    [process.execPath, program],
    {
      PATH: process.env.PATH ?? '',
      // In production it logs that it is ready.
      LOG_LEVEL: env.NODE_ENV === 'production' ? 'info' : 'warn',
      RATE_LIMITS: 'off',
      CAPTCHA_ROUNDS: '2',
      NODE_COMPILE_CACHE: compiled,
      ...env,
    },
    /(^|"msg":")(Portal|Console|Worker) ready/,
    cwd,
  );

/** The real server as a separate process, on a loopback port. */
export async function startServer(
  env: Record<string, string>,
  program = programs.main,
): Promise<ServerProcess> {
  const port = Number(env.PORT);
  const started = await startRole(env, program);
  return reachServer(started, env, {
    scheme: 'http',
    port,
    samplePort: port + 2,
    measured: [port],
  });
}

interface Reached {
  scheme: 'http' | 'https';
  port: number;
  samplePort: number;
  /** Ports of what measures. */
  measured: number[];
}

/** A server that runs with these settings, by the port on which it is reached. */
export function reachServer(
  started: StartedProcess,
  env: Record<string, string>,
  { scheme, port, samplePort, measured }: Reached,
): ServerProcess {
  const at = (host: string) => `${scheme}://${host}:${port}`;
  // Separate connections for every server, so that a killed one leaves none behind.
  const dispatcher = new Agent({ connect: { family: 4, rejectUnauthorized: false } });
  const site: ServerProcess = {
    child: started.child,
    // Of several processes it is put together when it is asked for.
    get output() {
      return started.output;
    },
    port,
    url: at('localhost'),
    at,
    samplePort,
    async metrics() {
      const asked = measured.map((one) =>
        request(`http://127.0.0.1:${one}/metrics`, { dispatcher }),
      );
      const texts = (await Promise.all(asked)).map(({ body }) => body.text());
      return (await Promise.all(texts)).join('\n');
    },
    visitor: () => new Visitor(site, `localhost:${port}`),
    admin: (...words) => typeCommand(env, ...words),
    async request({ method, url: path, headers, payload }) {
      const answer = await request(`${at('127.0.0.1')}${path}`, {
        method,
        headers,
        body: payload,
        dispatcher,
      });
      return {
        status: answer.statusCode,
        headers: answer.headers,
        body: Buffer.from(await answer.body.arrayBuffer()),
      };
    },
    async mailbox(to) {
      return eventually(`a mail to ${to}`, 120, async () => {
        const answer = await site.request({
          method: 'GET',
          url: `/dev/mailbox/messages.json?to=${encodeURIComponent(to)}`,
          headers: { host: `localhost:${port}` },
        });
        const mails = JSON.parse(answer.body.toString());
        return mails.length > 0 && mails;
      });
    },
    async end(signal) {
      const code = await started.end(signal);
      await dispatcher.destroy();
      return code;
    },
  };
  return site;
}

/** Runs the operator's command line with these settings. */
export const typeCommand = (env: Record<string, string>, ...words: string[]) =>
  promisify(execFile)(process.execPath, [programs.admin, ...words], {
    env: { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: compiled, ...env },
    // What hangs says so itself.
    timeout: 120_000,
  });

/** Seconds of processor time that a server's process has used (proc(5), fields 14 and 15 of `stat`). */
export function processorSeconds({ child }: Pick<StartedProcess, 'child'>): number {
  const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** The most memory that a server's process has had, without those that it began, in MB (proc(5)); NaN if not on Linux. */
export function mostMegabytes({ child }: ServerProcess): number {
  const file = `/proc/${child.pid}/status`;
  const status = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return Math.round(Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1]) / 1024);
}
