import { z } from 'zod';
import { id, instant } from '#kit/contract/schemas.ts';
import { documentStates } from './vocabulary.ts';

export const loadDocument = {
  input: z.strictObject({ documentId: id }),
  output: z.object({
    title: z.string(),
    state: z.enum(documentStates),
    askedAt: instant,
    /** When it began to be drawn; null while it waits for its turn. */
    begunAt: instant.nullable(),
    keptUntil: instant,
    /** Where it is fetched, and asked for anew. */
    address: z.string(),
  }),
};
