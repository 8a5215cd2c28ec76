import { parentPort } from 'node:worker_threads';
import type { ThreadAnswer } from '#kit/server/pdf/thread.ts';
import { type RatingReportData, renderReport } from './ratingReport.ts';

/** The entry of the thread in which reports are made. */
parentPort?.on('message', async (data: RatingReportData) => {
  try {
    answer({ body: await renderReport(data) });
  } catch (error) {
    answer({ failure: String(error) });
  }
});

const answer = (message: ThreadAnswer) => parentPort?.postMessage(message);
