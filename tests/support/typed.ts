import type { Outcome } from '#apps/server/admin/command.ts';
import { commands } from '#apps/server/admin/commands.ts';
import { findCommand, readArguments } from '#apps/server/admin/readArguments.ts';
import { runCommand } from '#apps/server/admin/runCommand.ts';
import type { Services } from '#kit/server/services/services.ts';

/** Runs an operator's command on a portal's services, as typed after `npm run admin --`. */
export async function typed(services: Services, ...words: string[]): Promise<Outcome> {
  const found = findCommand(commands, words);
  const command = await found?.command.load();
  if (command?.on !== 'portal') throw new Error(`There is no command ${words.join(' ')}`);
  const { input } = readArguments(command, found?.rest ?? []);
  const printed: string[] = [];
  const print = async (lines: readonly string[]) => void printed.push(...lines);
  const { code, lines } = await runCommand(command, { services, by: 'jo', print }, input);
  return { code, lines: [...printed, ...lines] };
}
