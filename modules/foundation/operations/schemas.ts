import { z } from 'zod';
import { email, id, instant, line } from '#kit/contract/schemas.ts';

export const readJobs = {
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
        /** The customer that it counts for, as long as there is one. */
        company: z.object({ orgId: id, companyName: z.string() }).nullable(),
        failedAt: instant,
        tries: z.int(),
        message: z.string(),
      }),
    ),
  }),
};

export const retryJob = {
  input: z.strictObject({ queue: z.string().min(1).max(100), id }),
};

export const readMails = {
  output: z.object({
    mails: z.array(
      z.object({
        messageId: z.string(),
        sentAt: instant,
        from: z.string(),
        to: z.string(),
        subject: z.string(),
        outcome: z.enum(['sent', 'refused', 'suppressed', 'bounced', 'complained']),
        /** The mail server's answer when the mail was not simply sent. */
        answer: z.string(),
      }),
    ),
  }),
};

export type MailOutcome = z.infer<typeof readMails.output>['mails'][number]['outcome'];

const suppressed = z.object({
  address: z.string(),
  brandId: z.string(),
  brandName: z.string(),
  reason: z.enum(['refused', 'bounced', 'complained']),
  since: instant,
  /** When the address last refused a mail. */
  lastAt: instant,
  answer: z.string(),
});
export type Suppressed = z.infer<typeof suppressed>;

export const readSuppressed = {
  input: z.strictObject({ address: line(254).optional() }),
  output: z.object({ suppressed: z.array(suppressed) }),
};

export const liftSuppression = {
  input: z.strictObject({ address: email, brandId: z.string().min(1).max(40) }),
};

export const readErrors = {
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
};
