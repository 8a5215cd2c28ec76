import type { Outcome } from '#apps/server/admin/command.ts';
import { runCommand } from '#apps/server/admin/commandLine/runCommand.ts';
import type { Services } from '#kit/server/services/services.ts';

/** Runs an operator's command on a portal's services, as typed after `npm run admin --`. */
export async function typed(services: Services, ...words: string[]): Promise<Outcome> {
  const printed: string[] = [];
  const print = async (lines: readonly string[]) => void printed.push(...lines);
  const { code, lines } = await runCommand(words, { services, by: 'jo', print });
  return { code, lines: [...printed, ...lines] };
}
