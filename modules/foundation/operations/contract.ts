import { z } from 'zod';
import { defineCall } from '#kit/contract/call.ts';
import { email, id, instant, line } from '#kit/contract/schemas.ts';

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
  summary: 'The newest mails: to whom, about what, and what became of them',
  output: z.object({
    mails: z.array(
      z.object({
        messageId: z.string(),
        sentAt: instant,
        from: z.string(),
        to: z.string(),
        subject: z.string(),
        outcome: z.enum(['sent', 'refused', 'suppressed', 'bounced', 'complained']),
        /** What a mail server said where it was not simply sent. */
        answer: z.string(),
      }),
    ),
  }),
});
export type MailOutcome = z.infer<typeof readMails.output>['mails'][number]['outcome'];

const suppressed = z.object({
  address: z.string(),
  brandId: z.string(),
  brandName: z.string(),
  reason: z.enum(['refused', 'bounced', 'complained']),
  since: instant,
  /** When it was seen last that it takes none. */
  lastAt: instant,
  answer: z.string(),
});
export type Suppressed = z.infer<typeof suppressed>;

export const readSuppressed = defineCall({
  ...reading,
  path: '/console/operations/suppressed',
  summary: 'Addresses that take no mail, the newest first; with an address whether it is one',
  input: z.strictObject({ address: line(254).optional() }),
  output: z.object({ suppressed: z.array(suppressed) }),
});

export const liftSuppression = defineCall({
  method: 'POST',
  path: '/console/operations/liftSuppression',
  summary: "Has an address get the brand's mails again",
  access: 'staff',
  permission: 'operations.manage',
  input: z.strictObject({ address: email, brandId: z.string().min(1).max(40) }),
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
