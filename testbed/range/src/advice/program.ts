/** Real programs over a flawed site, on this machine alone. */
import { spawn, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

export interface Program {
  stop(): Promise<void>;
}

/** A port, or a socket in a folder. */
type Door = { host: string; port: number } | { path: string };

/** Once something listens at the door, it has begun. */
type Start = Door & {
  folder: string;
  command: string;
  args: readonly string[];
  env?: Record<string, string>;
};

const startMs = 15_000;

export async function startProgram({
  folder,
  command,
  args,
  env,
  ...door
}: Start): Promise<Program> {
  const child = spawn(command, args, {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', HOME: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      if (said.length < 4000) said += chunk;
    });
  }
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), 3000);
    await ended;
    clearTimeout(timer);
  };
  const until = Date.now() + startMs;
  while (!(await listens(door))) {
    if (child.exitCode !== null || Date.now() > until) {
      await stop();
      const complaint = said || logsIn(folder);
      rmSync(folder, { recursive: true, force: true });
      throw new Error(`${command} did not start: ${complaint}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return { stop };
}

const logsIn = (folder: string) =>
  existsSync(join(folder, 'error.log')) ? readFileSync(join(folder, 'error.log'), 'utf8') : '';

const listens = (door: Door) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(door, () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

/** The first of these programs that is on this machine. */
export const programAt = (...paths: readonly string[]): string | null =>
  paths.find((path) => existsSync(path)) ?? null;

/** The program of that name that a terminal would start. */
export const programOnPath = (name: string): string | null =>
  programAt(...(process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)));

/**
 * A port that was free a moment ago, and below those that the system hands out by itself: otherwise another process may be
 * given it before the program takes it, and then answers in its place.
 */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const port = randomInt(20_000, 32_000);
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(freePort()) : reject(error),
    );
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(port)));
  });

/** A folder that a server which gives up its rights can read. */
export function openFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'advice-'));
  chmodSync(path, 0o755);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Runs to its end; what it said where it failed, otherwise null. */
export function complaintOf(command: string, args: readonly string[], input = ''): string | null {
  const { status, stderr, stdout, error } = spawnSync(command, args, { input, encoding: 'utf8' });
  return status === 0 ? null : `${error?.message ?? ''}${stderr}${stdout}`.trim().slice(0, 500);
}
