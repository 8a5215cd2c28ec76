import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { type Command, isFlag, isList, Misused } from '../command.ts';
import { usageOf } from './help.ts';

/** In place of the file after `--json` its content: a running portal stands elsewhere, and is typed nothing. */
export function readFiles(typed: string[]): string[] {
  if (typed[0] !== 'call') return typed;
  const words = typed.flatMap((word) =>
    word.startsWith('--json=') ? ['--json', word.slice('--json='.length)] : word,
  );
  return words.map((word, place) =>
    words[place - 1] === '--json' ? readFileSync(word === '-' ? 0 : word, 'utf8') : word,
  );
}

/**
 * Parses a command's input and who gave it.
 * @throws Misused that lists every fault and the command's usage.
 */
export function readArguments(
  command: Command,
  rest: readonly string[],
): { input: Record<string, unknown>; by: string | undefined } {
  const { operands = {}, options = {} } = command;
  const places = Object.keys(operands);
  const { values, positionals } = parseWords(command, rest);
  const { by, ...given } = values;
  if (positionals.length > places.length) {
    throw new Misused(`Not understood: ${positionals.at(-1)}\n${usageOf(command)}`);
  }
  places.forEach((name, place) => {
    given[name] = positionals[place];
  });
  const parsed = z.strictObject({ ...operands, ...options }).safeParse(given);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map(({ path, message }) => {
      const name = String(path[0]);
      const label = places.includes(name) ? `<${name}>` : `--${name}`;
      return given[name] === undefined ? `${label} is needed` : `${label}: ${message}`;
    });
    throw new Misused(`${wrong.join('\n')}\n${usageOf(command)}`);
  }
  return { input: parsed.data, by: by === undefined ? undefined : String(by) };
}

function parseWords(command: Command, rest: readonly string[]) {
  const options = Object.entries(command.options ?? {});
  try {
    return parseArgs({
      args: [...rest],
      allowPositionals: true,
      options: {
        by: { type: 'string' },
        ...Object.fromEntries(
          options.map(([name, schema]) => [
            name,
            { type: isFlag(schema) ? 'boolean' : 'string', multiple: isList(schema) },
          ]),
        ),
      } as const,
    }) as { values: Record<string, unknown>; positionals: string[] };
  } catch (error) {
    throw new Misused(`${(error as Error).message}\n${usageOf(command)}`);
  }
}
