import { parentPort } from 'node:worker_threads';
import type { ThreadAnswer } from '#kit/server/pdf/thread.ts';
import { type EvidenceDocument, renderEvidence } from './evidencePdf.ts';

/** The entry of the thread in which the record of a team is printed. */
parentPort?.on('message', async (document: EvidenceDocument) => {
  try {
    answer({ body: await renderEvidence(document) });
  } catch (error) {
    answer({ failure: String(error) });
  }
});

const answer = (message: ThreadAnswer) => parentPort?.postMessage(message);
