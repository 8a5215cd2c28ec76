import { channel, tracingChannel } from 'node:diagnostics_channel';

// What happens at the product's single gates, published by Node's own means. Metrics and traces subscribe;
// without a subscriber a happening costs next to nothing, and nobody has to be handed a recorder (decision 24).

/** Of what takes time: Node adds `error` where it failed. */
export interface Timed {
  since?: number;
  error?: unknown;
}

export interface Statement extends Timed {
  text: string;
}
export interface JobHappening extends Timed {
  queue: string;
  id: string;
  /** W3C `traceparent` of what announced it. */
  trace: string | undefined;
}
export interface ScanHappening extends Timed {
  level: string;
}
export interface RequestHappening extends Timed {
  method: string;
  route: string;
  /** The transaction id. */
  id: string;
  status?: number;
}
export interface SignIn {
  of: 'customer' | 'staff';
  outcome: 'opened' | 'wrong' | 'limited' | 'refused';
}

export const httpRequests = tracingChannel<unknown, RequestHappening>('portal.request');
export const statements = tracingChannel<unknown, Statement>('portal.statement');
export const jobRuns = tracingChannel<unknown, JobHappening>('portal.job');
export const scanRuns = tracingChannel<unknown, ScanHappening>('portal.scan');
export const mailTries = tracingChannel<unknown, Timed>('portal.mail');
export const documentRuns = tracingChannel<unknown, Timed>('portal.document');
export const storageUses = tracingChannel<unknown, Timed>('portal.storage');

/** What becomes of a mail beside its tries: it was not tried, or was told of afterwards. */
export type MailNote = 'suppressed' | 'bounced' | 'complained';
const mailNotes = channel('portal.mailNote');
export const recordMail = (outcome: MailNote): void => mailNotes.publish(outcome);
export const onMailNote = (hear: (outcome: MailNote) => void): void =>
  mailNotes.subscribe((outcome) => hear(outcome as MailNote));

const signIns = channel('portal.signIn');
export const recordSignIn = (of: SignIn['of'], outcome: SignIn['outcome']): void =>
  signIns.publish({ of, outcome } satisfies SignIn);
export const onSignIn = (hear: (signIn: SignIn) => void): void =>
  signIns.subscribe((message) => hear(message as SignIn));

const logLines = channel('portal.logLine');
/** @param level as the line has it: 'warn', 'error', 'fatal'. */
export const recordLogLine = (level: string): void => logLines.publish(level);
export const onLogLine = (hear: (level: string) => void): void =>
  logLines.subscribe((level) => hear(level as string));
