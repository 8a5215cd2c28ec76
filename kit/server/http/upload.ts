import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Call } from '#kit/contract/call.ts';
import { type Refused, refuse, refuseInput } from '../refusal.ts';

/** What a call that `takes: 'upload'` is given beside its path's parameters: the form's one part, named `file`. */
export interface Upload {
  fileName: string;
  body: Buffer;
}

/** Unless the call says otherwise. */
const maxBytes = 1024 * 1024;
// One file more than is accepted, so that a second one is noticed and refused.
const limits = { files: 2, fields: 4, fieldSize: 1024, parts: 6 };

/** Lets the calls of this context take a form with a file, and nothing else. */
export async function takeUploads(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  await app.register(multipart);
}

/** @throws an error answered as 413 if the file is too large or there are too many parts. */
export async function readUpload(
  request: FastifyRequest,
  { maxFileBytes: fileSize = maxBytes }: Call,
): Promise<Upload | Refused<'INVALID_INPUT' | 'UNSUPPORTED_MEDIA'>> {
  if (!request.isMultipart()) return refuse('UNSUPPORTED_MEDIA');
  let upload: Upload | undefined;
  let isStrange = false;
  try {
    for await (const part of request.parts({ limits: { ...limits, fileSize } })) {
      if (part.type === 'file' && part.fieldname === 'file' && !upload) {
        upload = { fileName: part.filename, body: await part.toBuffer() };
      } else {
        isStrange = true;
        if (part.type === 'file') part.file.resume();
      }
    }
  } catch (error) {
    if ((error as { statusCode?: number }).statusCode === 413) throw error;
    return refuseInput('file', 'is not a whole form');
  }
  if (!upload || isStrange) return refuseInput('file', 'must be the one part of the form');
  return { ...(request.params as object), ...upload };
}
