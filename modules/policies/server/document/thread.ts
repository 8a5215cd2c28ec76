import { parentPort } from 'node:worker_threads';
import type { ThreadAnswer } from '#kit/server/pdf/thread.ts';
import { type PolicyDocument, renderPolicy } from './policyPdf.ts';

/** The entry of the thread in which policies are printed. */
parentPort?.on('message', async (document: PolicyDocument) => {
  try {
    answer({ body: await renderPolicy(document) });
  } catch (error) {
    answer({ failure: String(error) });
  }
});

const answer = (message: ThreadAnswer) => parentPort?.postMessage(message);
