import type { z } from 'zod';
import type { Services } from '#kit/server/services/services.ts';

/** The result of a command: the lines to print, and the exit code. */
export interface Outcome {
  code: number;
  lines: readonly string[];
  /** The lines are what was asked for, whatever the code, so they go to standard output. */
  isReport?: boolean;
}

/** What a command on the portal works with. */
export interface Operation {
  services: Services;
  /** Who gave the command: the operator's name on their machine, or what `--by` says. */
  by: string;
  /**
   * Prints lines before the command ends and waits until they are written, for output too long to hold in
   * memory.
   */
  print(lines: readonly string[]): Promise<void>;
}

/** What is typed for a command; each field's description is its help text. */
type Fields = Record<string, z.ZodType>;
type None = Record<never, never>;

/**
 * One command of the operator's command line, on the portal's database or on its settings. It returns the
 * lines to print, and throws Declined for what the operator can correct.
 */
export type Definition<Operands extends Fields = Fields, Options extends Fields = Fields> = {
  /** Fields given by position. */
  operands?: Operands;
  /** Fields given by name (`--name`). */
  options?: Options;
} & (
  | {
      on?: undefined;
      run(
        operation: Operation,
        input: z.output<z.ZodObject<Operands & Options>>,
      ): Promise<readonly string[]>;
    }
  | {
      /** Works on the raw settings, because they may be wrong. */
      on: 'settings';
      run(
        env: Record<string, string | undefined>,
        input: z.output<z.ZodObject<Operands & Options>>,
      ): Promise<Outcome>;
    }
);

export const defineCommand = <Operands extends Fields = None, Options extends Fields = None>(
  definition: Definition<Operands, Options>,
): Definition => definition as unknown as Definition;

/** A command with its entry in `commands.ts`. */
export type Command = Definition & { name: string; summary: string };

/** Whether a field is a flag without a value (`--draft`). */
export const isFlag = (schema: z.ZodType): boolean => schema.safeParse(true).success;

/** Whether a field is given once for each item. */
export const isList = (schema: z.ZodType): boolean => schema.safeParse([]).success;

/** The command cannot be carried out; the message says why and what to do. */
export class Declined extends Error {
  /** The process's exit code. */
  readonly code: number = 1;
}

/** The command was typed wrongly. */
export class Misused extends Declined {
  override readonly code = 2;
}
