import { Declined, type OnPortal, type Operation, type Outcome } from './command.ts';

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
