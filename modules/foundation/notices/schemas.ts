import { z } from 'zod';
import { noticeKinds } from './vocabulary.ts';

const notice = z.object({ kind: z.enum(noticeKinds), on: z.boolean() });

const notices = { output: z.object({ notices: z.array(notice) }) };

export const loadNotices = {
  ...notices,
};

export const setNotice = {
  ...notices,
  input: z.strictObject(notice.shape),
};
