import type { TracingChannel } from 'node:diagnostics_channel';
import { Counter, Histogram, type Registry } from 'prom-client';
import { kindOfTimeout } from '#kit/server/db/database.ts';
import { MailRefused } from '#kit/server/ports/mail.ts';
import {
  documentRuns,
  jobRuns,
  mailTries,
  onBreachLookup,
  onCallTurn,
  onDelivery,
  onDroppedNote,
  onLogLine,
  onMailNote,
  onPsa,
  onSignIn,
  scanRuns,
  statements,
  storageUses,
  type Timed,
} from '../log/happenings.ts';

/** Counters of this process's own events, which may be summed over all processes. */
export function countHappenings(registry: Registry): void {
  const registers = [registry];
  const timeouts = new Counter({
    name: 'portal_database_timeouts_total',
    help: 'Statements and waits on the database that were given up, by kind: statement, lock, idle, connection',
    labelNames: ['kind'],
    registers,
  });
  const jobs = new Histogram({
    name: 'portal_job_duration_seconds',
    help: 'Runs of background jobs by queue and outcome (done, failed)',
    labelNames: ['queue', 'outcome'],
    buckets: [0.1, 1, 10, 60, 300, 1800],
    registers,
  });
  const scans = new Histogram({
    name: 'portal_scan_duration_seconds',
    help: 'Website scans by level and outcome: done, or the code of what went wrong',
    labelNames: ['level', 'outcome'],
    buckets: [1, 10, 60, 300, 900, 1800, 3600],
    registers,
  });
  const mails = new Counter({
    name: 'portal_mails_total',
    help: 'Mails: sent, refused (for good, 5xx), delayed (one try: 4xx, or no answer), suppressed (not tried: the address takes none), bounced (came back), complained (called spam)',
    labelNames: ['outcome'],
    registers,
  });
  const documents = new Histogram({
    name: 'portal_document_duration_seconds',
    help: 'PDF documents by outcome (done, failed)',
    labelNames: ['outcome'],
    buckets: [0.1, 0.5, 1, 3, 10, 60, 300],
    registers,
  });
  const storage = new Counter({
    name: 'portal_storage_failures_total',
    help: 'Reads and writes of private files that failed',
    registers,
  });
  const signIns = new Counter({
    name: 'portal_sign_ins_total',
    help: 'Sign-ins of customers and staff: opened, wrong, limited, refused',
    labelNames: ['of', 'outcome'],
    registers,
  });
  const breachLookups = new Counter({
    name: 'portal_breached_password_lookups_total',
    help: 'New passwords that were looked up among breached ones: unknown, breached, or failed (nobody answered; the password was taken)',
    labelNames: ['outcome'],
    registers,
  });
  const turns = new Counter({
    name: 'portal_call_turns_total',
    help: 'Calls that did not begin at once, because their organization had as many in work as it may: waited, and of these refused',
    labelNames: ['outcome'],
    registers,
  });
  const webhooks = new Counter({
    name: 'portal_webhooks_total',
    help: 'Tries to send a webhook: delivered, delayed (tried again later), failed (for good)',
    labelNames: ['outcome'],
    registers,
  });
  const psa = new Counter({
    name: 'portal_psa_total',
    help: 'What was told to ticket systems of providers: told (a ticket is as it should be), refused (a ticket), failed (no answer, or not as it should be)',
    labelNames: ['outcome'],
    registers,
  });
  const notes = new Counter({
    name: 'portal_visitor_notes_dropped_total',
    help: 'What visitors sent beyond a day’s bytes, or while a disk was nearly full, and was not stored: browserErrors, leads',
    labelNames: ['of'],
    registers,
  });
  const lines = new Counter({
    name: 'portal_log_lines_total',
    help: 'Lines of the log by level, from warn up',
    labelNames: ['level'],
    registers,
  });
  for (const note of ['browserErrors', 'leads']) notes.inc({ of: note }, 0);
  for (const level of ['warn', 'error', 'fatal']) lines.inc({ level }, 0);
  for (const outcome of ['waited', 'refused']) turns.inc({ outcome }, 0);
  for (const outcome of ['delivered', 'delayed', 'failed']) webhooks.inc({ outcome }, 0);
  for (const outcome of ['told', 'refused', 'failed']) psa.inc({ outcome }, 0);
  for (const outcome of ['unknown', 'breached', 'failed']) breachLookups.inc({ outcome }, 0);
  for (const outcome of mailCounts) mails.inc({ outcome }, 0);
  for (const kind of ['statement', 'lock', 'idle', 'connection']) timeouts.inc({ kind }, 0);

  onEnd(statements, ({ error }) => {
    const kind = error ? kindOfTimeout(error) : undefined;
    if (kind) timeouts.inc({ kind });
  });
  onEnd(jobRuns, ({ queue, error }, seconds) =>
    jobs.observe({ queue, outcome: error ? 'failed' : 'done' }, seconds),
  );
  onEnd(scanRuns, ({ level, error }, seconds) =>
    scans.observe({ level, outcome: error ? codeOf(error) : 'done' }, seconds),
  );
  onEnd(mailTries, ({ error }) => mails.inc({ outcome: error ? refusalOf(error) : 'sent' }));
  onMailNote((outcome) => mails.inc({ outcome }));
  onEnd(documentRuns, ({ error }, seconds) =>
    documents.observe({ outcome: error ? 'failed' : 'done' }, seconds),
  );
  onEnd(storageUses, ({ error }) => {
    if (error) storage.inc();
  });
  onSignIn((signIn) => signIns.inc({ ...signIn }));
  onBreachLookup((outcome) => breachLookups.inc({ outcome }));
  onCallTurn((outcome) => turns.inc({ outcome }));
  onDelivery((outcome) => webhooks.inc({ outcome }));
  onPsa((outcome) => psa.inc({ outcome }));
  onDroppedNote((of) => notes.inc({ of }));
  onLogLine((level) => lines.inc({ level }));
}

/** Calls `hear` with each event when it ends, failed or not, and its duration. */
function onEnd<Happening extends Timed>(
  channel: TracingChannel<unknown, Happening>,
  hear: (happening: Happening, seconds: number) => void,
): void {
  channel.start.subscribe((message) => {
    (message as Timed).since = performance.now();
  });
  channel.asyncEnd.subscribe((message) => {
    const happening = message as Happening;
    hear(happening, (performance.now() - (happening.since ?? 0)) / 1000);
  });
}

/** The scanner's codes, which are a short list; any other error counts as INTERNAL. */
const codeOf = (error: unknown): string => {
  const { code, name } = error as { code?: unknown; name?: string };
  const isOurs = name === 'ScanFailure' || name === 'ScanServiceFailure';
  return isOurs && typeof code === 'string' ? code : 'INTERNAL';
};

const mailCounts = ['sent', 'refused', 'delayed', 'suppressed', 'bounced', 'complained'];

/** A mail that is not refused for good is retried. */
const refusalOf = (error: unknown): string =>
  error instanceof MailRefused ? 'refused' : 'delayed';
