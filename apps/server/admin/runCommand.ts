import { type Command, Declined, type Operation } from './command.ts';

/** How a command ended: what to print where, and the process's exit code. */
export interface Outcome {
  code: number;
  lines: readonly string[];
}

/** Runs a command on the portal with what was typed for it already read. */
export async function runCommand(
  command: Extract<Command, { on: 'portal' }>,
  operation: Operation,
  input: Record<string, unknown>,
): Promise<Outcome> {
  try {
    return { code: 0, lines: await command.run(operation, input) };
  } catch (error) {
    if (error instanceof Declined) return { code: 1, lines: [error.message] };
    operation.services.log.error({ err: error, command: command.name }, 'command failed');
    return { code: 1, lines: [`It failed: ${(error as Error).message}`] };
  }
}
