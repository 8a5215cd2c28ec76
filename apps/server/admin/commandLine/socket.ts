import { chmodSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Services } from '#kit/server/services/services.ts';
import type { Operation, Outcome } from '../command.ts';
import { printLines, runCommand } from './runCommand.ts';

/** What the command line sends: the words as typed, and the name of the operator. */
export interface Asked {
  words: string[];
  by: string;
}

/**
 * The embedded database belongs to the process that has it open, so a running portal accepts the operator's
 * commands at a socket in its data directory. Only the directory's owner can reach the socket, and that owner
 * can read the database anyway, so no further secret is needed.
 */
const folderOf = (dataDir: string) => join(dataDir, 'admin');
const socketOf = (dataDir: string) => join(folderOf(dataDir), 'socket');

/**
 * Serves commands until it is closed. The data directory is locked by this process, so an existing socket is
 * a dead one.
 */
export async function serveCommands(services: Services): Promise<{ close(): Promise<void> }> {
  const { DATA_DIR } = services.config;
  mkdirSync(folderOf(DATA_DIR), { recursive: true, mode: 0o700 });
  chmodSync(folderOf(DATA_DIR), 0o700);
  rmSync(socketOf(DATA_DIR), { force: true });
  const waiting = new Set<Socket>();
  const server = createServer((socket) => serveOne(socket, services, waiting));
  await new Promise<void>((done, failed) => {
    server.once('error', failed);
    server.listen(socketOf(DATA_DIR), done);
  });
  return {
    close: () =>
      new Promise((done) => {
        // Finishes commands that were received; connections that sent none are closed.
        server.close(() => done());
        for (const socket of waiting) socket.destroy();
      }),
  };
}

function serveOne(socket: Socket, services: Services, waiting: Set<Socket>): void {
  socket.on('error', () => {});
  waiting.add(socket);
  socket.once('close', () => waiting.delete(socket));
  createInterface({ input: socket }).once('line', async (line) => {
    waiting.delete(socket);
    const outcome = await runAsked(line, services, printLines(socket, JSON.stringify)).catch(
      (error: Error): Outcome => ({ code: 2, lines: [error.message] }),
    );
    socket.end(`${JSON.stringify(outcome)}\n`);
  });
}

async function runAsked(line: string, services: Services, print: Operation['print']) {
  const { words, by } = JSON.parse(line) as Asked;
  return runCommand(words, { services, by, print });
}

/** Sends a command to a running portal; null if none listens. Output is printed as it arrives. */
export async function askRunning(
  dataDir: string,
  asked: Asked,
  print: Operation['print'],
): Promise<Outcome | null> {
  if (!existsSync(socketOf(dataDir))) return null;
  const socket = connect(socketOf(dataDir));
  try {
    await new Promise<void>((done, failed) => socket.once('error', failed).once('connect', done));
  } catch {
    // Left behind by a portal that was killed.
    return null;
  }
  socket.write(`${JSON.stringify(asked)}\n`);
  let outcome: Outcome = { code: 1, lines: ['The portal ended before the command did.'] };
  for await (const line of createInterface({ input: socket })) {
    const told = JSON.parse(line) as Outcome | string;
    if (typeof told === 'string') await print([told]);
    else outcome = told;
  }
  return outcome;
}
