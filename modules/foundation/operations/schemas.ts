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
        /** Seconds for which the oldest waits that is due; 0 where none is. */
        oldestSeconds: z.int(),
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

const page = z.coerce.number().int().min(1).max(1_000_000).default(1);

const outcome = z.enum(['sent', 'refused', 'suppressed', 'bounced', 'complained']);
export type MailOutcome = z.infer<typeof outcome>;

export const readMails = {
  input: z.strictObject({
    /** Anywhere in address or subject, whatever the case. */
    search: line(254).default(''),
    outcome: outcome.optional(),
    /** Sent within so many days. */
    days: z.coerce.number().int().min(1).max(90).optional(),
    page,
  }),
  output: z.object({
    total: z.int(),
    mails: z.array(
      z.object({
        messageId: z.string(),
        sentAt: instant,
        from: z.string(),
        to: z.string(),
        subject: z.string(),
        outcome,
        /** The mail server's answer when the mail was not simply sent. */
        answer: z.string(),
      }),
    ),
  }),
};

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
  input: z.strictObject({
    /** Anywhere in what it said or in its number in the log, whatever the case. */
    search: line(200).default(''),
    page,
  }),
  output: z.object({
    total: z.int(),
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
