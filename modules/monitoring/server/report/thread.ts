import { parentPort } from 'node:worker_threads';
import type { ThreadAnswer } from '#kit/server/pdf/thread.ts';
import type { ReportData } from './reportData.ts';
import { renderScanReport } from './scanReport.ts';

/** The entry of the thread in which reports are made. */
parentPort?.on('message', async (data: ReportData) => {
  try {
    answer({ body: await renderScanReport(data) });
  } catch (error) {
    answer({ failure: String(error) });
  }
});

const answer = (message: ThreadAnswer) => parentPort?.postMessage(message);
