import { z } from 'zod';
import { line } from '#kit/contract/schemas.ts';
import { foundKinds, staffFoundKinds } from '#kit/contract/search.ts';
import { maxFound, maxQuery, minQuery } from './vocabulary.ts';

const found = z.object({ title: z.string(), detail: z.string(), path: z.string() });

const answerOf = <const Kinds extends readonly string[]>(kinds: Kinds) =>
  z.object({
    /** Of what has anything, in the order of the kinds. */
    groups: z.array(z.object({ kind: z.enum(kinds), found: z.array(found).max(maxFound) })),
    /** What could not be searched; the others were. */
    failed: z.array(z.enum(kinds)),
  });

const input = z.strictObject({ query: line(maxQuery).min(minQuery) });

export const find = { input, output: answerOf(foundKinds) };
export const findForStaff = { input, output: answerOf(staffFoundKinds) };
