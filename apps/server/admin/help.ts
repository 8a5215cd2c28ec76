import type { z } from 'zod';
import { type Command, isFlag } from './command.ts';
import type { CommandEntry } from './commands.ts';

const program = 'npm run admin --';

/** The usage line of a command. */
export function usageOf({ name, operands, input }: Command): string {
  const fields = Object.entries(input.shape as Record<string, z.ZodType>);
  const parts = fields
    .filter(([field]) => !operands.includes(field))
    .map(([field, schema]) => {
      const option = isFlag(schema) ? `--${field}` : `--${field} <text>`;
      return schema.safeParse(undefined).success ? `[${option}]` : option;
    });
  return `Usage: ${[program, name, ...operands.map((operand) => `<${operand}>`), ...parts].join(' ')}`;
}

/** All commands, a line each. */
export function helpOfAll(commands: readonly CommandEntry[]): string[] {
  const width = Math.max(...commands.map(({ name }) => name.length));
  return [
    `Usage: ${program} <command> [options]`,
    '',
    ...commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
    '',
    `${program} <command> --help tells a command's options. Each takes --by <name>: who gave it, if`,
    'that is not your name on this machine. The settings are those of the portal (docs/operate/settings.md).',
  ];
}

/** One command with its options. */
export function helpOf(command: Command): string[] {
  const fields = Object.entries(command.input.shape as Record<string, z.ZodType>);
  const labels = fields.map(([field]) =>
    command.operands.includes(field) ? `<${field}>` : `--${field}`,
  );
  const width = Math.max(0, ...labels.map((label) => label.length));
  return [
    command.summary,
    '',
    usageOf(command),
    '',
    ...fields.map(
      ([, schema], place) =>
        `  ${(labels[place] ?? '').padEnd(width)}  ${schema.description ?? ''}`,
    ),
  ];
}
