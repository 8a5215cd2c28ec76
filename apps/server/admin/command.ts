import type { z } from 'zod';
import type { Services } from '#kit/server/services.ts';
import type { Outcome } from './runCommand.ts';

/** What a command on the portal works with. */
export interface Operation {
  services: Services;
  /** Who gave the command: the operator's name on their machine, or what `--by` says. */
  by: string;
  /** Prints lines before the end, and waits until they are taken: for what is too long to be kept whole. */
  print(lines: readonly string[]): Promise<void>;
}

interface Described<Input extends z.ZodObject> {
  /** Fields of `input` that are given by their place; all others are options (`--name`). */
  operands: readonly string[];
  /** Each field bears its help as its description. */
  input: Input;
}

/**
 * One command of the operator's command line, on the portal's database or on its settings. It answers the
 * lines to print, and throws Declined for what the operator can put right.
 */
export type Definition<Input extends z.ZodObject = z.ZodObject> = Described<Input> &
  (
    | {
        on: 'portal';
        run(operation: Operation, input: z.output<Input>): Promise<readonly string[]>;
      }
    | {
        /** On settings that may be wrong: as they are set. */
        on: 'settings';
        run(env: Record<string, string | undefined>, input: z.output<Input>): Promise<Outcome>;
      }
  );

export const defineCommand = <Input extends z.ZodObject>(
  definition: Definition<Input>,
): Definition => definition as unknown as Definition;

/** With what `commands.ts` lists it by. */
export type Command = Definition & { name: string; summary: string };
export type OnPortal = Extract<Definition, { on: 'portal' }> & Command;

/** Whether a field is a flag (`--security-offer`) and takes no text. */
export const isFlag = (schema: z.ZodType): boolean => schema.safeParse(true).success;

/** What was asked cannot be done; the message says why, and what to do. */
export class Declined extends Error {
  /** The process's exit code. */
  readonly code: number = 1;
}

/** It was not typed as the command is used. */
export class Misused extends Declined {
  override readonly code = 2;
}
