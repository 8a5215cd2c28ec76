import { Declined, type OnPortal, type Operation } from './command.ts';

/** The result of a command: the lines to print, and the exit code. */
export interface Outcome {
  code: number;
  lines: readonly string[];
  /** The lines are what was asked for, whatever the code, so they go to standard output. */
  isReport?: boolean;
}

/** Runs a command on the portal with its parsed input. */
export async function runCommand(
  command: OnPortal,
  operation: Operation,
  input: Record<string, unknown>,
): Promise<Outcome> {
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
