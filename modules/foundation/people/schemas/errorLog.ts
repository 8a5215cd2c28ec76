import { z } from 'zod';

/** Taken in however long, and cut to what a line of the log may hold (security I10). */
const maxNote = 1_000_000;

/** What the web tells of a failed call or a broken screen; ends as one line of the log. */
/** An error is noted whatever its text; a browser cuts a long one in the midst of a pair. */
const note = z
  .string()
  .max(maxNote)
  .transform((text) => text.toWellFormed().replaceAll('\0', ' '));

export const logger = {
  input: z.strictObject({
    message: note,
    call: note.optional(),
    transactionId: note.optional(),
    page: note.optional(),
    stack: note.optional(),
  }),
};
