import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { Agent, request } from 'undici';
import { compiledSources } from './compiledSources.ts';
import { eventually } from './eventually.ts';
import { type Site, Visitor } from './visitor.ts';

export interface ServerProcess extends Site {
  port: number;
  url: string;
  child: ChildProcess;
  /** Lines that it printed. */
  output: string[];
  visitor(): Visitor;
  /** Runs a command of the operator's command line on it. */
  admin(...words: string[]): Promise<{ stdout: string }>;
  /** Ends it and waits; returns its exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>;
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

/** The real server as a separate process, on a loopback port. */
export async function startServer(
  env: Record<string, string>,
  program = programs.main,
): Promise<ServerProcess> {
  const port = Number(env.PORT);
  const child = spawn(process.execPath, [program], {
    env: {
      PATH: process.env.PATH ?? '',
      // In production it logs that it is ready.
      LOG_LEVEL: env.NODE_ENV === 'production' ? 'info' : 'warn',
      RATE_LIMITS: 'off',
      CAPTCHA_ROUNDS: '2',
      NODE_COMPILE_CACHE: compiled,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
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
        if (!/(^|"msg":")(Portal|Console|Worker) ready/.test(line)) return;
        clearTimeout(timer);
        resolve();
      });
    }
    void exited.then((code) => {
      clearTimeout(timer);
      reject(new Error(`Ended with ${code}:\n${output.join('\n')}`));
    });
  });

  const url = `http://localhost:${port}`;
  // Separate connections for every process, so that a killed one leaves none behind.
  const dispatcher = new Agent({ connect: { family: 4 } });
  const site: ServerProcess = {
    port,
    url,
    child,
    output,
    visitor: () => new Visitor(site, `localhost:${port}`),
    admin: (...words) => typeCommand(env, ...words),
    async request({ method, url: path, headers, payload }) {
      const answer = await request(`http://127.0.0.1:${port}${path}`, {
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
      child.kill(signal);
      const code = await exited;
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

/** The most memory that a server's process has had, without those that it began, in MB (proc(5)); NaN if not on Linux. */
export function mostMegabytes({ child }: ServerProcess): number {
  const file = `/proc/${child.pid}/status`;
  const status = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return Math.round(Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1]) / 1024);
}
