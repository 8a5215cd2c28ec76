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

/** An event without a duration: how it is told, and how one hears of it. */
function noted<Note>(name: string) {
  const notes = channel(name);
  return [
    (note: Note): void => notes.publish(note),
    (hear: (note: Note) => void): void => notes.subscribe((note) => hear(note as Note)),
  ] as const;
}

/** What happens to a mail apart from sending: it was suppressed, or reported on afterwards. */
export const [recordMail, onMailNote] = noted<'suppressed' | 'bounced' | 'complained'>(
  'portal.mailNote',
);

const [publishSignIn, hearSignIns] = noted<SignIn>('portal.signIn');
export const recordSignIn = (of: SignIn['of'], outcome: SignIn['outcome']): void =>
  publishSignIn({ of, outcome });
export const onSignIn = hearSignIns;

/** What came of looking a new password up among breached ones. */
export const [recordBreachLookup, onBreachLookup] = noted<'unknown' | 'breached' | 'failed'>(
  'portal.breachLookup',
);

/** Of what a note was that is not stored: 'browserErrors', 'leads'. */
export const [recordDroppedNote, onDroppedNote] = noted<string>('portal.droppedNote');

/** The level of a line of the log, as the line has it: 'warn', 'error', 'fatal'. */
export const [recordLogLine, onLogLine] = noted<string>('portal.logLine');

/** A call that did not begin at once: it 'waited' for others', or was 'refused' after that. */
export const [recordCallTurn, onCallTurn] = noted<'waited' | 'refused'>('portal.callTurn');

/** What came of a try to send a webhook: 'delayed' is tried again. */
export const [recordDelivery, onDelivery] = noted<'delivered' | 'delayed' | 'failed'>(
  'portal.webhook',
);

/** What came of telling a ticket system: a ticket is as it should be, it refused one, or it did not answer as it should. */
export const [recordPsa, onPsa] = noted<'told' | 'refused' | 'failed'>('portal.psa');

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
