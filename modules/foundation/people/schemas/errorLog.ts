import { z } from 'zod';

/** The schema accepts long texts, which are cut later to what a log line may hold (security I10). */
const maxNote = 1_000_000;

/** What the web app reports of a failed call or a broken screen; becomes one line of the log. */
/** Accepts any text, so that no error report is refused: a browser may cut a long text within a surrogate pair. */
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
