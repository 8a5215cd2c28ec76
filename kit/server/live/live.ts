import type { ServerResponse } from 'node:http';
import { Gauge } from 'prom-client';
import { type Listener as Channel, listen as listenTo } from '#kit/server/db/listen.ts';
import type { Live, Who } from '#kit/server/services/parts.ts';
import type { Services } from '#kit/server/services/services.ts';

/** Channel of the notifications; the payload is whose notices changed (migration 0050). */
const channel = 'notices';

/** Browsers of a person, and of an organization, that may listen to one process. */
export const maxListeners = { person: 10, organization: 200 };

/**
 * How often an answer is written to when nothing happens: proxies end one that is silent for a minute or less.
 * Then the session is looked at as well.
 */
const beatSeconds = 25;
/** How often it is looked who is due, and how many are taken at once. */
const turnMs = 1000;
const perTurn = 1000;

/** A comment, and an event without content; both of the HTML Living Standard §9.2.6. */
const beat = ':\n\n';
const somethingNew = 'event: news\ndata: 1\n\n';

interface Listening extends Who {
  response: ServerResponse;
  /** In milliseconds since 1970. */
  beatAt: number;
  /** Whether a notification may have been missed. */
  mayHaveMissed: boolean;
}

type LiveServices = Pick<Services, 'clock' | 'config' | 'database' | 'log' | 'metrics'>;

/** @param loadLiveSessions answers those of these sessions that still last, each with its organization. */
export function createLive(
  { clock, config, database, log, metrics }: LiveServices,
  loadLiveSessions: (hashes: readonly string[]) => Promise<ReadonlyMap<string, string | null>>,
): Live {
  const all = new Set<Listening>();
  const byPerson = new Map<string, Set<Listening>>();
  const byOrganization = new Map<string, number>();
  let heard: Channel | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isFull = false;
  let isClosed = false;

  new Gauge({
    name: 'portal_live_connections',
    help: 'Browsers that are told as something happens, and how many may be',
    labelNames: ['state'],
    registers: [metrics.registry],
    collect() {
      this.set({ state: 'open' }, all.size);
      this.set({ state: 'most' }, config.LIVE_CONNECTIONS);
    },
  });

  function hear(cognitoId: string): void {
    for (const one of byPerson.get(cognitoId) ?? []) write(one, somethingNew);
    // Told at each one's next beat, so that not all browsers ask at once.
    if (cognitoId === '') for (const one of all) one.mayHaveMissed = true;
  }

  /** A browser that does not take what it is sent is let go, so that nothing gathers here. */
  function write({ response }: Listening, text: string): void {
    if (response.writableNeedDrain) response.destroy();
    else response.write(text);
  }

  /** Writes to those who are due, and ends those whose session has ended, or who are of another organization now. */
  async function turn(): Promise<void> {
    const now = clock.now().getTime();
    const due = [...all].filter(({ beatAt }) => beatAt <= now).slice(0, perTurn);
    if (due.length === 0) return;
    for (const one of due) one.beatAt = now + beatSeconds * 1000;
    const hashes = [...new Set(due.map(({ sessionHash }) => sessionHash))];
    // Without the database they stay: what happened is asked for by a call, which looks at the session itself.
    const live = await loadLiveSessions(hashes).catch((error) =>
      log.warn({ err: error }, 'sessions of listeners could not be read'),
    );
    for (const one of due) {
      if (live && live.get(one.sessionHash) !== one.orgId) one.response.end();
      else write(one, one.mayHaveMissed ? somethingNew : beat);
      one.mayHaveMissed = false;
    }
  }

  function start(): void {
    heard ??= listenTo(database, channel, hear, log);
    timer ??= setInterval(() => void turn(), turnMs).unref();
  }

  function forget(one: Listening): void {
    all.delete(one);
    const theirs = byPerson.get(one.cognitoId);
    theirs?.delete(one);
    if (theirs?.size === 0) byPerson.delete(one.cognitoId);
    const orgId = one.orgId ?? '';
    const rest = (byOrganization.get(orgId) ?? 1) - 1;
    if (rest > 0) byOrganization.set(orgId, rest);
    else byOrganization.delete(orgId);
  }

  return {
    hasRoom({ cognitoId, orgId }) {
      if (isClosed) return false;
      const wasFull = isFull;
      isFull = all.size >= config.LIVE_CONNECTIONS;
      if (isFull && !wasFull)
        log.warn({ open: all.size }, 'as many listen for news as LIVE_CONNECTIONS lets');
      return (
        !isFull &&
        (byPerson.get(cognitoId)?.size ?? 0) < maxListeners.person &&
        (byOrganization.get(orgId ?? '') ?? 0) < maxListeners.organization
      );
    },
    listen({ cognitoId, orgId, sessionHash }, response) {
      start();
      const one: Listening = {
        cognitoId,
        orgId,
        sessionHash,
        response,
        beatAt: clock.now().getTime() + beatSeconds * 1000,
        mayHaveMissed: false,
      };
      all.add(one);
      byPerson.set(cognitoId, (byPerson.get(cognitoId) ?? new Set()).add(one));
      byOrganization.set(orgId ?? '', (byOrganization.get(orgId ?? '') ?? 0) + 1);
      response.once('close', () => forget(one));
      response.write(beat);
    },
    async close() {
      isClosed = true;
      clearInterval(timer);
      if (all.size > 0) log.info({ open: all.size }, 'who listens for news is sent elsewhere');
      for (const { response } of all) response.end();
      await heard?.close();
    },
  };
}
