import { z } from 'zod';
import { id, prose } from '#kit/contract/schemas.ts';
import { maxCommentLength } from '../vocabulary.ts';

/** An admin's id in the pool. */
const cognitoId = z.string().min(1).max(100);

/** Who fixes a cause, and by which day. Nobody if the person is no admin any more. */
const assigned = z.object({
  assigneeId: cognitoId.nullable(),
  /** 'YYYY-MM-DD'; late when that day has passed in the brand's time zone. */
  dueOn: z.iso.date().nullable(),
});
export type Assigned = z.infer<typeof assigned>;

export const assignment = assigned.extend({
  assigneeName: z.string().nullable(),
  isMine: z.boolean(),
  isOverdue: z.boolean(),
});
export type Assignment = z.infer<typeof assignment>;

export const assignIssue = {
  input: z.strictObject({
    issueId: id,
    ...assigned.shape,
    /** What the caller saw: whoever saw something older changes nothing. */
    seen: z.strictObject(assigned.shape),
  }),
  output: z.object({ assignment }),
};

export const writeComment = {
  input: z.strictObject({ issueId: id, text: prose(maxCommentLength).min(1) }),
  output: z.object({ commentId: z.string() }),
};

export const removeComment = {
  input: z.strictObject({ commentId: id }),
};
