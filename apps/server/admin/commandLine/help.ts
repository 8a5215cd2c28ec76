import { type Command, isFlag } from '../command.ts';
import { commands } from '../commands.ts';

const program = 'npm run admin --';

/** The usage line of a command. */
export function usageOf({ name, operands = {}, options = {} }: Command): string {
  const parts = Object.entries(options).map(([field, schema]) => {
    const option = isFlag(schema) ? `--${field}` : `--${field} <text>`;
    return schema.safeParse(undefined).success ? `[${option}]` : option;
  });
  const places = Object.keys(operands).map((field) => `<${field}>`);
  return `Usage: ${[program, name, ...places, ...parts].join(' ')}`;
}

/** All commands, a line each. */
export function helpOfAll(): string[] {
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
  const { summary, operands = {}, options = {} } = command;
  const labels = [
    ...Object.keys(operands).map((field) => `<${field}>`),
    ...Object.keys(options).map((field) => `--${field}`),
  ];
  const width = Math.max(0, ...labels.map((label) => label.length));
  const schemas = [...Object.values(operands), ...Object.values(options)];
  return [
    summary,
    '',
    usageOf(command),
    '',
    ...schemas.map(
      ({ description = '' }, place) => `  ${(labels[place] ?? '').padEnd(width)}  ${description}`,
    ),
  ];
}
