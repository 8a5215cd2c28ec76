import { z } from 'zod';
import {
  mailedKinds,
  mailTimes,
  mailTimesOf,
  maxNotices,
  noticeKinds,
  noticesPerPage,
} from './vocabulary.ts';

const choice = z.object({ kind: z.enum(mailedKinds), mail: z.enum(mailTimes) });

export const loadNotices = { output: z.object({ notices: z.array(choice) }) };

export const setNotice = {
  ...loadNotices,
  input: z.strictObject(choice.shape).refine(({ kind, mail }) => mailTimesOf(kind).includes(mail), {
    path: ['mail'],
    message: 'cannot be chosen of this kind',
  }),
};

const unread = z.int().min(0).max(maxNotices);

export const listNotices = {
  input: z.strictObject({
    page: z.coerce
      .number()
      .int()
      .min(1)
      .max(maxNotices / noticesPerPage)
      .default(1),
  }),
  output: z.object({
    notices: z
      .array(
        z.object({
          id: z.uuid(),
          kind: z.enum(noticeKinds),
          /** What happened, in a sentence. */
          text: z.string().max(2000),
          /** The screen of the portal that shows more. */
          path: z.string().max(2000),
          at: z.iso.datetime(),
          isRead: z.boolean(),
        }),
      )
      .max(noticesPerPage),
    pages: z.int().min(1),
    unread,
  }),
};

export const countUnread = { output: z.object({ unread }) };

export const readNotices = {
  /** Without an id all of them. */
  input: z.strictObject({ id: z.uuid().optional() }),
  output: z.object({ unread }),
};
