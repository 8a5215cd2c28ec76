/** `npm run admin -- <command>`: the operator's command line. `--help` lists the commands. */
import { userInfo } from 'node:os';
import { readConfig } from '#kit/server/config.ts';
import { Declined } from './admin/command.ts';
import { commands } from './admin/commands.ts';
import { helpOf, helpOfAll } from './admin/help.ts';
import { onPortal } from './admin/onPortal.ts';
import { findCommand, readArguments } from './admin/readArguments.ts';
import type { Outcome } from './admin/runCommand.ts';

const wantsHelp = (words: readonly string[]) => words.some((word) => /^(-h|--help)$/.test(word));

async function main(words: string[]): Promise<Outcome> {
  const found = findCommand(commands, words);
  if (!found) {
    const asked = words.length === 0 || wantsHelp(words) || words[0] === 'help';
    const lines = helpOfAll(commands);
    return asked
      ? { code: 0, lines }
      : { code: 2, lines: [`There is no command ${words.join(' ')}.`, '', ...lines] };
  }
  const { command, rest } = found;
  if (wantsHelp(rest)) return { code: 0, lines: helpOf(command) };
  const { input, by = userInfo().username } = readArguments(command, rest);
  const config = readConfig(process.env);
  return command.on === 'files'
    ? { code: 0, lines: command.run(config, input) }
    : onPortal(command, config, { words, by, input });
}

main(process.argv.slice(2))
  .catch((error: unknown): Outcome => {
    if (process.env.LOG_LEVEL === 'debug') console.error(error);
    const lines = [error instanceof Error ? error.message : String(error)];
    return { code: error instanceof Declined ? error.code : 1, lines };
  })
  .then(({ code, lines }) => {
    const print = code === 0 ? console.log : console.error;
    if (lines.length > 0) print(lines.join('\n'));
    process.exit(code);
  });
