/** `npm run admin -- <command>`: the operator's command line. `--help` lists the commands. */
import { userInfo } from 'node:os';
import { readConfig } from '#kit/server/config/config.ts';
import { reasonOf } from '#kit/server/db/reason.ts';
import { Declined, type Outcome } from './admin/command.ts';
import { helpOf, helpOfAll } from './admin/commandLine/help.ts';
import { readArguments, readFiles } from './admin/commandLine/readArguments.ts';
import { findCommand } from './admin/commands.ts';

const wantsHelp = (words: readonly string[]) => words.some((word) => /^(-h|--help)$/.test(word));

async function main(typed: string[]): Promise<Outcome> {
  const words = readFiles(typed);
  const found = await findCommand(words);
  if (!found) {
    const asked = words.length === 0 || wantsHelp(words) || words[0] === 'help';
    const lines = helpOfAll();
    return asked
      ? { code: 0, lines }
      : { code: 2, lines: [`There is no command ${words.join(' ')}.`, '', ...lines] };
  }
  const { command, rest } = found;
  if (wantsHelp(rest)) return { code: 0, lines: helpOf(command) };
  const { input, by = userInfo().username } = readArguments(command, rest);
  if (command.on === 'settings') return command.run(process.env, input);
  const config = readConfig(process.env);
  const { onPortal } = await import('./admin/commandLine/onPortal.ts');
  return onPortal(config, { words, by });
}

void main(process.argv.slice(2))
  .catch((error: unknown): Outcome => {
    if (process.env.LOG_LEVEL === 'debug') console.error(error);
    const lines = [reasonOf(error)];
    return { code: error instanceof Declined ? error.code : 1, lines };
  })
  .then(({ code, lines, isReport }) => {
    const print = code === 0 || isReport ? console.log : console.error;
    if (lines.length > 0) print(lines.join('\n'));
    process.exit(code);
  });
