import { Declined, type OnPortal, type Operation } from './command.ts';

/** How a command ended: what to print where, and the process's exit code. */
export interface Outcome {
  code: number;
  lines: readonly string[];
  /** What was asked for, whatever the code: for the standard output. */
  isReport?: boolean;
}

/** Runs a command on the portal with what was typed for it already read. */
export async function runCommand(
  command: OnPortal,
  operation: Operation,
  input: Record<string, unknown>,
): Promise<Outcome> {
  const { services, by } = operation;
  try {
    const lines = await command.run(operation, input);
    // What concerns one customer stands in the audit log as well; this has every command.
    services.log.info({ by, command: command.name }, 'operator command');
    return { code: 0, lines };
  } catch (error) {
    if (error instanceof Declined) return { code: 1, lines: [error.message] };
    services.log.error({ err: error, command: command.name }, 'command failed');
    return { code: 1, lines: [`It failed: ${(error as Error).message}`] };
  }
}
