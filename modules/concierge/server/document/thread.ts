import { parentPort } from 'node:worker_threads';
import type { ThreadAnswer } from '#kit/server/pdf/thread.ts';
import { renderWeakness, type WeaknessDocument } from './weaknessPdf.ts';

/** The entry of the thread in which weaknesses are printed. */
parentPort?.on('message', async (document: WeaknessDocument) => {
  try {
    answer({ body: await renderWeakness(document) });
  } catch (error) {
    answer({ failure: String(error) });
  }
});

const answer = (message: ThreadAnswer) => parentPort?.postMessage(message);
