import { AsyncLocalStorage } from 'node:async_hooks';
import { channel, tracingChannel } from 'node:diagnostics_channel';

// Events at the product's central points, published over Node's diagnostics channels. Metrics and traces
// subscribe; without a subscriber an event costs almost nothing, and no recorder has to be passed around
// (decision 24).

/** An event with a duration: Node adds `error` if it failed. */
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
  /** W3C `traceparent` of the work that announced it. */
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

/** What happens to a mail apart from sending: it was suppressed, or reported on afterwards. */
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

/** What came of looking a new password up among breached ones. */
type BreachLookup = 'unknown' | 'breached' | 'failed';
const breachLookups = channel('portal.breachLookup');
export const recordBreachLookup = (outcome: BreachLookup): void => breachLookups.publish(outcome);
export const onBreachLookup = (hear: (outcome: BreachLookup) => void): void =>
  breachLookups.subscribe((outcome) => hear(outcome as BreachLookup));

const droppedNotes = channel('portal.droppedNote');
/** @param of what it was: 'browserErrors', 'leads'. */
export const recordDroppedNote = (of: string): void => droppedNotes.publish(of);
export const onDroppedNote = (hear: (of: string) => void): void =>
  droppedNotes.subscribe((of) => hear(of as string));

const logLines = channel('portal.logLine');
/** @param level as the line has it: 'warn', 'error', 'fatal'. */
export const recordLogLine = (level: string): void => logLines.publish(level);
export const onLogLine = (hear: (level: string) => void): void =>
  logLines.subscribe((level) => hear(level as string));

/** A call that did not begin at once: it 'waited' for others', or was 'refused' after that. */
export type CallTurn = 'waited' | 'refused';
const callTurns = channel('portal.callTurn');
export const recordCallTurn = (outcome: CallTurn): void => callTurns.publish(outcome);
export const onCallTurn = (hear: (outcome: CallTurn) => void): void =>
  callTurns.subscribe((outcome) => hear(outcome as CallTurn));

/** What came of a try to send a webhook: 'delayed' is tried again. */
type WebhookTry = 'delivered' | 'delayed' | 'failed';
const webhookTries = channel('portal.webhook');
export const recordDelivery = (outcome: WebhookTry): void => webhookTries.publish(outcome);
export const onDelivery = (hear: (outcome: WebhookTry) => void): void =>
  webhookTries.subscribe((outcome) => hear(outcome as WebhookTry));

/** What came of telling a ticket system: a ticket is as it should be, it refused one, or it did not answer as it should. */
type PsaTold = 'told' | 'refused' | 'failed';
const psaTold = channel('portal.psa');
export const recordPsa = (outcome: PsaTold): void => psaTold.publish(outcome);
export const onPsa = (hear: (outcome: PsaTold) => void): void =>
  psaTold.subscribe((outcome) => hear(outcome as PsaTold));

/** The current work's position in a trace, in the form of W3C Trace Context; unset without tracing. */
export interface Carried {
  traceparent: string;
}

/** Set by the tracing adapter (`adapters/telemetry`). */
export const carried = new AsyncLocalStorage<Carried>();

/** Stored with an announced job, so that its run belongs to the same trace. */
export const currentTrace = (): string | undefined => carried.getStore()?.traceparent;

/** For lines of the log. */
export const currentTraceId = (): string | undefined => currentTrace()?.split('-')[1];
