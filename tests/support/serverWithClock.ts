import { moveClock } from './clockFile.ts';
import { freePorts } from './freePorts.ts';
import { journeyDatabase, startJourneyServer } from './journeyServer.ts';
import type { ServerProcess } from './serverProcess.ts';

export interface ServerWithClock {
  /** Starts the server, on the same port and database each time. */
  start(): Promise<ServerProcess>;
  /** Comes back when no server goes by the time before. */
  moveTo(moment: Date): Promise<void>;
  dropDatabase(): Promise<void>;
}

/** A server of journeys, with these settings besides, whose clock can be moved; it goes on from there. */
export async function serverWithClock(
  moment = new Date(),
  settings: Record<string, string> = {},
): Promise<ServerWithClock> {
  const database = await journeyDatabase();
  const clockFile = `${database.env.DATA_DIR}.clock`;
  const moveTo = (to: Date) => moveClock(clockFile, to.getTime() - Date.now());
  await moveTo(moment);
  const env = {
    ...database.env,
    CLOCK_FILE: clockFile,
    NODE_OPTIONS: `--import=${import.meta.resolve('./movedClock.ts')}`,
    PORT: String(freePorts()),
    DEMO_DATA: 'false',
    ...settings,
  };
  return { start: () => startJourneyServer(env), moveTo, dropDatabase: () => database.drop() };
}
