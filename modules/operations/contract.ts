import { z } from 'zod';
import { defineCall } from '#kit/contract/call.ts';
import { id, instant } from '#kit/contract/schemas.ts';

const reading = { method: 'GET', access: 'staff', permission: 'operations.read' } as const;

export const readJobs = defineCall({
  ...reading,
  path: '/console/operations/jobs',
  summary: 'Background jobs by queue, and those that failed for good',
  output: z.object({
    queues: z.array(
      z.object({
        queue: z.string(),
        waiting: z.int(),
        active: z.int(),
        failed: z.int(),
      }),
    ),
    failures: z.array(
      z.object({
        queue: z.string(),
        id,
        failedAt: instant,
        tries: z.int(),
        message: z.string(),
      }),
    ),
  }),
});

export const retryJob = defineCall({
  method: 'POST',
  path: '/console/operations/retry',
  summary: 'Has a job that failed for good tried once more',
  access: 'staff',
  permission: 'operations.manage',
  input: z.strictObject({ queue: z.string().min(1).max(100), id }),
});

export const readMails = defineCall({
  ...reading,
  path: '/console/operations/mails',
  summary: 'The newest mails that were sent: to whom and about what',
  output: z.object({
    mails: z.array(
      z.object({
        messageId: z.string(),
        sentAt: instant,
        from: z.string(),
        to: z.string(),
        subject: z.string(),
      }),
    ),
  }),
});

export const readErrors = defineCall({
  ...reading,
  path: '/console/operations/errors',
  summary: 'The newest errors that browsers met',
  output: z.object({
    errors: z.array(
      z.object({
        id,
        at: instant,
        orgId: z.string().nullable(),
        message: z.string(),
        call: z.string(),
        page: z.string(),
        transactionId: z.string(),
        stack: z.string(),
      }),
    ),
  }),
});
