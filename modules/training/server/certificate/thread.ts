import { parentPort } from 'node:worker_threads';
import type { ThreadAnswer } from '#kit/server/pdf/thread.ts';
import { type CertificateDocument, renderCertificate } from './certificatePdf.ts';

/** The entry of the thread in which certificates are printed. */
parentPort?.on('message', async (document: CertificateDocument) => {
  try {
    answer({ body: await renderCertificate(document) });
  } catch (error) {
    answer({ failure: String(error) });
  }
});

const answer = (message: ThreadAnswer) => parentPort?.postMessage(message);
