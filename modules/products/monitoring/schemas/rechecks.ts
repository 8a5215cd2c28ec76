import { z } from 'zod';
import { id, instant } from '#kit/contract/schemas.ts';
import { recheckStates } from '../vocabulary.ts';

/** A look at the places of one cause alone. */
export const recheck = z.object({
  state: z.enum(recheckStates),
  askedAt: instant,
  /** Null while it waits or runs. */
  endedAt: instant.nullable(),
  /** Who asked for it: an email address, or the name that was given by a fix link. */
  by: z.string(),
});
export type Recheck = z.infer<typeof recheck>;

export const recheckIssue = {
  input: z.strictObject({ issueId: id }),
  output: z.object({ recheck }),
};
