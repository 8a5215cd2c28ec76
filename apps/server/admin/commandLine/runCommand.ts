import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { Declined, type Operation, type Outcome } from '../command.ts';
import { findCommand } from '../commands.ts';
import { readArguments } from './readArguments.ts';

/**
 * Runs a command on the portal from its words as typed. They are parsed again, although the command line did
 * so before, because a running portal is sent them as typed.
 */
export async function runCommand(words: readonly string[], operation: Operation): Promise<Outcome> {
  const found = await findCommand(words);
  const command = found?.command;
  if (!command || command.on === 'settings') throw new Error('There is no such command.');
  const { input } = readArguments(command, found?.rest ?? []);
  const { services, by } = operation;
  try {
    const lines = await command.run(operation, input);
    // The log has every command; those that concern a customer are in the audit log as well.
    services.log.info({ by, command: command.name }, 'operator command');
    return { code: 0, lines };
  } catch (error) {
    if (error instanceof Declined) return { code: 1, lines: [error.message] };
    services.log.error({ err: error, command: command.name }, 'command failed');
    return { code: 1, lines: [`It failed: ${(error as Error).message}`] };
  }
}

/** Writes lines to a stream, and waits while its buffer is full. */
export const printLines =
  (out: Writable, form: (line: string) => string = (line) => line): Operation['print'] =>
  async (lines) => {
    if (out.write(lines.map((line) => `${form(line)}\n`).join(''))) return;
    if (!out.destroyed) await Promise.race([once(out, 'drain'), once(out, 'close')]);
    if (out.destroyed) throw new Error('Nobody reads on.');
  };
