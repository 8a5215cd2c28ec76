import { parseArgs } from 'node:util';
import type { z } from 'zod';
import { type Command, isFlag, Misused } from './command.ts';
import type { CommandEntry } from './commands.ts';
import { usageOf } from './help.ts';

/** The command that the words name, with the remaining words. */
export function findCommand(
  commands: readonly CommandEntry[],
  words: readonly string[],
): { command: CommandEntry; rest: string[] } | undefined {
  for (const count of [2, 1]) {
    const name = words.slice(0, count).join(' ');
    const command = commands.find((one) => one.name === name);
    if (command) return { command, rest: words.slice(count) };
  }
  return undefined;
}

/**
 * Parses a command's input and who gave it.
 * @throws Misused that lists every fault and the command's usage.
 */
export function readArguments(
  command: Command,
  rest: readonly string[],
): { input: Record<string, unknown>; by: string | undefined } {
  const fields = Object.entries(command.input.shape as Record<string, z.ZodType>);
  const options = fields.filter(([name]) => !command.operands.includes(name));
  const { values, positionals } = typed(command, rest, options);
  const { by, ...given } = values;
  if (positionals.length > command.operands.length) {
    throw new Misused(`Not understood: ${positionals.at(-1)}\n${usageOf(command)}`);
  }
  command.operands.forEach((name, place) => {
    if (positionals[place] !== undefined) given[name] = positionals[place];
  });
  const parsed = command.input.safeParse(given);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map(({ path, message }) => {
      const name = String(path[0]);
      const label = command.operands.includes(name) ? `<${name}>` : `--${name}`;
      return given[name] === undefined ? `${label} is needed` : `${label}: ${message}`;
    });
    throw new Misused(`${wrong.join('\n')}\n${usageOf(command)}`);
  }
  return { input: parsed.data, by: by === undefined ? undefined : String(by) };
}

function typed(command: Command, rest: readonly string[], options: [string, z.ZodType][]) {
  try {
    return parseArgs({
      args: [...rest],
      allowPositionals: true,
      options: {
        by: { type: 'string' },
        ...Object.fromEntries(
          options.map(([name, schema]) => [name, { type: isFlag(schema) ? 'boolean' : 'string' }]),
        ),
      } as const,
    }) as { values: Record<string, unknown>; positionals: string[] };
  } catch (error) {
    throw new Misused(`${(error as Error).message}\n${usageOf(command)}`);
  }
}
