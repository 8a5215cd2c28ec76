import { z } from 'zod';
import { hourMs, minuteMs } from '#kit/contract/spans.ts';
import { announceAll, defineJob, handleCron, handleJob } from '#kit/server/jobs/job.ts';
import { recordPsa } from '#kit/server/log/happenings.ts';
import { type Psa, type PsaAccess, PsaFailure } from '#kit/server/ports/psa.ts';
import { allOf, type Services } from '#kit/server/services/services.ts';
import type { LookedAgain, OpenCause } from '#kit/server/services/summaries.ts';
import { brandAddress, findBrand } from '#modules/foundation/brand/server/index.ts';
import { accessOf } from '../access.ts';
import { listDueConnections, releaseConnection, takeConnection } from '../store.ts';
import type { Connection, TicketRow } from '../tables.ts';
import {
  companiesOf,
  compare,
  listDueCustomers,
  listDueTickets,
  noteClosed,
  updateTicket,
} from '../tickets.ts';

/** How long until a ticket system is asked again: all went well, more waits, or nobody else may be at it any more. */
const betweenMs = 5 * minuteMs;
const soonMs = minuteMs;
const busyMs = 5 * minuteMs;

/** After how many failures in a row it waits how long; what it asks for itself counts more, up to a day. */
const waits = [minuteMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 5 * hourMs];
const waitAfter = (attempts: number): number => waits[attempts] ?? 5 * hourMs;
const longestWait = 24 * hourMs;

/** Of one pass. After that time it begins no ticket more: it ends by itself, before the queue ends it. */
const maxCustomers = 50;
const maxTickets = 50;
const maxPassMs = minuteMs;

/** One pass over what a brand's ticket system is to be told, and to be asked. */
export const syncPsaJob = defineJob({
  queue: 'psa.sync',
  data: z.object({ connectionId: z.uuid() }),
  retryLimit: 2,
  // Less than nobody else may be at it.
  expireInSeconds: 120,
  concurrency: 4,
  groupConcurrency: 1,
});

/** Announces a pass for each ticket system that is due. A second one at the same time does nothing. */
export const dispatchPsa = handleCron(
  { queue: 'psa.dispatch', cron: '* * * * *', expireInSeconds: 60 },
  async ({ services }) => {
    const { database, clock } = services;
    const due = await listDueConnections(database.system, clock.now());
    const runs = due.map(({ id }) => ({ data: { connectionId: id }, groupId: id }));
    await announceAll(database.system, syncPsaJob, runs);
  },
);

interface Pass {
  services: Services;
  signal: AbortSignal;
  connection: Connection;
  psa: Psa;
  access: PsaAccess;
  now: Date;
}

/**
 * Brings causes and tickets in line. It may be killed anywhere: what is open is compared anew, a ticket is searched by its
 * reference before it is made, and what was told is noted after it was told.
 */
export const syncPsa = handleJob(syncPsaJob, async (run, { connectionId }) => {
  const { services, log, signal } = run;
  const { database, clock } = services;
  const now = clock.now();
  const busyUntil = new Date(now.getTime() + busyMs);
  const connection = await takeConnection(database.system, connectionId, now, busyUntil);
  if (!connection) return;
  const { brandId } = connection;
  let outcome: Partial<Connection> = { nextAt: new Date(now.getTime() + soonMs) };
  try {
    const psa = services.psa[connection.kind];
    const access = await accessOf(services, connection);
    const told = await pass({ services, signal, connection, psa, access, now });
    const wait = told < maxTickets ? betweenMs : soonMs;
    const well = { syncedAt: now, failingSince: null, attempts: 0, reason: null };
    outcome = { ...well, nextAt: new Date(now.getTime() + wait) };
    log.info({ brandId, told }, 'ticket system told');
  } catch (error) {
    // A run that is stopped says nothing of the ticket system.
    if (signal.aborted || !(error instanceof PsaFailure)) throw error;
    outcome = failedOutcome(connection, error, now);
    recordPsa('failed');
    log.warn({ brandId, trouble: error.trouble }, 'a ticket system did not answer as it should');
  } finally {
    await releaseConnection(database.system, connection, outcome);
  }
});

function failedOutcome(
  { attempts, failingSince }: Connection,
  { message, waitMs }: PsaFailure,
  now: Date,
): Partial<Connection> {
  const wait = Math.min(Math.max(waitMs ?? waitAfter(attempts), minuteMs), longestWait);
  return {
    attempts: attempts + 1,
    reason: message,
    failingSince: failingSince ?? now,
    nextAt: new Date(now.getTime() + wait),
  };
}

/** How many tickets were due. */
async function pass(run: Pass): Promise<number> {
  const { services, signal, connection, psa, access, now } = run;
  const { system } = services.database;
  const { brandId, boardId, closedUpTo } = connection;
  await compareDue(services, brandId, now);
  const closed = await psa.closedSince(access, boardId, closedUpTo, signal);
  await noteClosed(system, connection, closed, now);
  const due = await listDueTickets(system, brandId, now, maxTickets);
  const companies = await companiesOf(
    system,
    due.map(({ orgId }) => orgId),
  );
  for (const ticket of due) {
    const companyId = companies.get(ticket.orgId);
    if (companyId === undefined) continue;
    // The rest is for the next pass, soon.
    if (services.clock.now().getTime() - now.getTime() > maxPassMs) return maxTickets;
    signal.throwIfAborted();
    await tell(run, ticket, companyId);
  }
  return due.length;
}

async function compareDue(services: Services, brandId: string, now: Date): Promise<void> {
  const { system } = services.database;
  for (const customer of await listDueCustomers(system, brandId, now, maxCustomers)) {
    const causes: (readonly OpenCause[])[] = [];
    for (const load of allOf(services, 'openCauses'))
      causes.push(await load(system, [customer.orgId], now));
    await system.transaction((tx) => compare(tx, customer, causes.flat(), now));
  }
}

/** What cannot be done with one ticket keeps no other waiting; what is wrong with the ticket system ends the pass. */
async function tell(run: Pass, ticket: TicketRow, companyId: string): Promise<void> {
  const { services, now } = run;
  const { system } = services.database;
  const { id, attempts } = ticket;
  try {
    const change = (await lookAgain(run, ticket)) ?? (await bringUp(run, ticket, companyId));
    await updateTicket(system, id, { nextAt: null, attempts: 0, reason: null, ...change });
    recordPsa('told');
  } catch (error) {
    if (!(error instanceof PsaFailure)) throw error;
    if (error.trouble !== 'refused') {
      // Should it be because of this one, the others have their turn first next time.
      await updateTicket(system, id, { nextAt: now });
      throw error;
    }
    const nextAt = new Date(now.getTime() + waitAfter(attempts));
    await updateTicket(system, id, { reason: error.message, attempts: attempts + 1, nextAt });
    recordPsa('refused');
  }
}

type Change = Partial<TicketRow>;

/** Of a ticket that was closed while its cause is open: nothing is told before somebody has looked. Null of any other. */
async function lookAgain({ services, now }: Pass, ticket: TicketRow): Promise<Change | null> {
  const { orgId, targetId, checkId, title, saidAt, goneAt } = ticket;
  if (saidAt === null || goneAt !== null) return null;
  const said = { orgId, targetId, checkId, title, saidAt, by: 'The ticket system' };
  const [ask] = allOf(services, 'recheckSaid');
  return afterLook(ask ? await ask(services, said) : 'unseen', now);
}

function afterLook(looked: LookedAgain, now: Date): Change {
  if (looked === 'waiting') return { nextAt: new Date(now.getTime() + betweenMs) };
  // The comparison that the end of the cause brings about does the rest.
  if (looked === 'gone') return {};
  if (looked === 'unseen') return { reason: 'It was closed, and nobody could look again.' };
  const note = `Looked at again on ${now.toISOString().slice(0, 10)} (UTC): it is still there.`;
  return { saidAt: null, note, nextAt: now };
}

/** Has the ticket there as its cause is here. */
async function bringUp(
  { services, signal, connection, psa, access, now }: Pass,
  ticket: TicketRow,
  companyId: string,
): Promise<Change> {
  const { boardId } = connection;
  const isGone = ticket.goneAt !== null;
  const found = await psa.findTicket(access, ticket.reference, signal);
  if (!found) {
    if (isGone) return { ticketId: null, isClosed: true, saidAt: null, note: null };
    const text = textOf(services, ticket);
    const { reference } = ticket;
    const asked = { reference, boardId, companyId, summary: summaryOf(ticket), text };
    const { id: ticketId } = await psa.createTicket(access, asked, signal);
    return { ticketId, isClosed: false, note: null };
  }
  // Somebody closed it, and the look for closed ones has not seen it yet.
  if (found.isClosed && !isGone && !ticket.isClosed && ticket.ticketId !== null)
    return { isClosed: true, saidAt: now, nextAt: now };
  if (ticket.note !== null) await psa.addNote(access, found.id, ticket.note, signal);
  if (found.isClosed !== isGone)
    await psa.setClosed(access, { id: found.id, boardId, isClosed: isGone }, signal);
  return { ticketId: found.id, isClosed: isGone, saidAt: null, note: null };
}

const summaryOf = ({ website, title }: TicketRow): string => `High: ${title} (${website})`;

function textOf({ config }: Services, { brandId, website, title, openedAt }: TicketRow): string {
  const brand = findBrand(brandId);
  return [
    title,
    `Website: ${website}`,
    `Found first on ${openedAt.toISOString().slice(0, 10)} (UTC), rated High.`,
    ...(brand ? [`What it means, and how it is fixed: ${brandAddress(brand, config)}`] : []),
    'Close this ticket once it is fixed: the website is then looked at again. If it is still there, the ticket opens again.',
  ].join('\n\n');
}
