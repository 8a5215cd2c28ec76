import { renameSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** How often a server with movedClock.ts looks at its file, in milliseconds: its database reads the clock too often to read the file each time. */
export const lookEveryMs = 100;

/**
 * Moves the clock of each server that was started with this file as CLOCK_FILE, and comes back when no server can
 * still go by the time before: a session that is begun at the old time would have ended at the new one.
 */
export async function moveClock(file: string, offsetMs: number): Promise<void> {
  // Replaced at once: a file that is being written reads as empty, which is an offset of 0.
  writeFileSync(`${file}.next`, String(offsetMs));
  renameSync(`${file}.next`, file);
  await pause(2 * lookEveryMs);
}
