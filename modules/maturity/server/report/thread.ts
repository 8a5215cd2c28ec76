import { parentPort } from 'node:worker_threads';
import type { ThreadAnswer } from '#kit/server/pdf/thread.ts';
import { renderMaturityReport } from './maturityReport.ts';
import type { ReportData } from './reportData.ts';

/** The entry of the thread in which reports are made. */
parentPort?.on('message', async (data: ReportData) => {
  try {
    answer({ body: await renderMaturityReport(data) });
  } catch (error) {
    answer({ failure: String(error) });
  }
});

const answer = (message: ThreadAnswer) => parentPort?.postMessage(message);
