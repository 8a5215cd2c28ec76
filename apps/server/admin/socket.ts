import { chmodSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Services } from '#kit/server/services.ts';
import type { Operation } from './command.ts';
import { commands } from './commands.ts';
import { printLines } from './printLines.ts';
import { findCommand, readArguments } from './readArguments.ts';
import { type Outcome, runCommand } from './runCommand.ts';

/** What the command line sends: the words that were typed, and the name of who typed them. */
interface Asked {
  words: string[];
  by: string;
}

/**
 * The embedded database belongs to the one process that has it open, so a running portal takes the
 * operator's commands itself, at a socket in its data directory. Who may open the directory may read the
 * database too, and its folder is for its owner alone: no other secret is needed.
 */
const folderOf = (dataDir: string) => join(dataDir, 'admin');
const socketOf = (dataDir: string) => join(folderOf(dataDir), 'socket');

/** Serves commands until it is closed. The data directory is held already, so an old socket is a dead one. */
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
        // Who has asked is answered; who has asked nothing is not waited for.
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
    const print = printLines(socket, JSON.stringify);
    const outcome = await runTyped(line, services, print).catch(
      (error: Error): Outcome => ({ code: 2, lines: [error.message] }),
    );
    socket.end(`${JSON.stringify(outcome)}\n`);
  });
}

/** The command line has read the words before it sent them; here they are read again, as they came. */
async function runTyped(
  line: string,
  services: Services,
  print: Operation['print'],
): Promise<Outcome> {
  const { words, by } = JSON.parse(line) as Asked;
  const found = findCommand(commands, words);
  const command = await found?.command.load();
  if (command?.on !== 'portal') throw new Error('There is no such command.');
  const { input } = readArguments(command, found?.rest ?? []);
  return runCommand(command, { services, by, print }, input);
}

/** Asks a running portal; null when none listens there. What it prints before the end is printed here. */
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
