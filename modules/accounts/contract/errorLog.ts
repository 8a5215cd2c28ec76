import { z } from 'zod';
import { defineCall } from '#kit/contract/call.ts';

/** Taken in however long, and cut to what a line of the log may hold (security I10). */
const maxNote = 1_000_000;

/** What the web tells of a failed call or a broken screen; ends as one line of the log. */
export const logger = defineCall({
  method: 'POST',
  path: '/utils/logger',
  summary: 'Takes note of an error that a browser met',
  access: 'public',
  input: z.strictObject({
    message: z.string().max(maxNote),
    call: z.string().max(maxNote).optional(),
    transactionId: z.string().max(maxNote).optional(),
    page: z.string().max(maxNote).optional(),
    stack: z.string().max(maxNote).optional(),
  }),
  perMinute: 30,
});
