import type { ProcessDatabase } from '#tests/support/databases.ts';
import { freePorts } from '#tests/support/freePorts.ts';
import { type ServerProcess, startServer } from '#tests/support/serverProcess.ts';
import type { Visitor } from '#tests/support/visitor.ts';

/** A portal without the demonstration's data. */
export const startPortal = ({ env }: ProcessDatabase, more: Record<string, string> = {}) =>
  startServer({ ...env, PORT: String(freePorts()), DEMO_DATA: 'false', ...more });

/** The owner of a bakery there. */
export async function ownerAt(server: ServerProcess, name = 'bench'): Promise<Visitor> {
  const owner = server.visitor();
  await owner.signUp(`${name}@shop.example`);
  await owner.onboard('Bench Bakery');
  return owner;
}
