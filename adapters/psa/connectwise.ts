import { guardedConnector } from '@portal/net/connector';
import type { Reach } from '@portal/net/reach';
import { resolveHost } from '@portal/scanner/net/resolve';
import { Agent, request } from 'undici';
import { z } from 'zod';
import { reasonOf, textWithin } from '#kit/server/outsideAnswer.ts';
import { parsedJson } from '#kit/server/parsedJson.ts';
import {
  type Psa,
  type PsaAccess,
  PsaFailure,
  type PsaRecord,
  type PsaTicket,
} from '#kit/server/ports/psa.ts';

const timeoutMs = 10_000;
/** Of an answer: a page of 100 short records. */
const maxBytes = 1024 * 1024;
const pageSize = 100;
const maxPages = 10;
/** What a ticket's summary holds at most. */
const maxSummary = 100;

const record = z.object({ id: z.int(), name: z.string() });
const ticket = z.object({ id: z.int(), closedFlag: z.boolean().default(false) });
const closedTicket = z.object({ id: z.int(), closedDate: z.string() });
const note = z.object({ text: z.string().nullish() });

const recordOf = ({ id, name }: z.output<typeof record>): PsaRecord => ({ id: String(id), name });
const ticketOf = ({ id, closedFlag }: z.output<typeof ticket>): PsaTicket => ({
  id: String(id),
  isClosed: closedFlag,
});

/** A text in a condition: neither a quote nor a backslash can end it. */
const quoted = (text: string): string => `"${text.replaceAll(/["\\]/g, ' ')}"`;
/** A number that came from there, before it goes into a path. */
const numberOf = (id: string): string => String(Number.parseInt(id, 10));

interface Asked {
  method?: 'GET' | 'POST' | 'PATCH';
  path: string;
  query?: Record<string, string>;
  body?: object;
  signal?: AbortSignal | undefined;
}

/**
 * ConnectWise PSA (Manage), REST 3.0 (developer.connectwise.com): basic authentication by company, public and private key,
 * and a client id; lists by conditions and pages; changes by JSON Patch. It is asked behind the same guard as webhooks.
 */
export function createConnectwise(reach: Required<Reach>, limitMs = timeoutMs): Psa {
  const ask = createAsk(reach, limitMs);
  const listOf = async <Item extends z.ZodType>(access: PsaAccess, asked: Asked, item: Item) =>
    readAs(z.array(item), await ask(access, asked));

  const findTicket: Psa['findTicket'] = async (access, reference, signal) => {
    const query = {
      conditions: `externalXRef=${quoted(reference)}`,
      orderBy: 'id asc',
      pageSize: '1',
      fields: 'id,closedFlag',
    };
    const [found] = await listOf(access, { path: '/service/tickets', query, signal }, ticket);
    return found ? ticketOf(found) : null;
  };

  return {
    async findBoard(access, name, signal) {
      const conditions = `name=${quoted(name)} and inactiveFlag=false`;
      const query = { conditions, pageSize: '1', fields: 'id,name' };
      const [found] = await listOf(access, { path: '/service/boards', query, signal }, record);
      return found ? recordOf(found) : null;
    },
    async findCompanies(access, words, signal) {
      const query = {
        conditions: `name contains ${quoted(words)} and deletedFlag=false`,
        orderBy: 'name asc',
        pageSize: '25',
        fields: 'id,name',
      };
      const found = await listOf(access, { path: '/company/companies', query, signal }, record);
      return found.map(recordOf);
    },
    async findCompany(access, id, signal) {
      const conditions = `id=${numberOf(id)} and deletedFlag=false`;
      const query = { conditions, pageSize: '1', fields: 'id,name' };
      const [found] = await listOf(access, { path: '/company/companies', query, signal }, record);
      return found ? recordOf(found) : null;
    },
    findTicket,
    async createTicket(access, { reference, boardId, companyId, summary, text }, signal) {
      const body = {
        summary: summary.slice(0, maxSummary),
        initialDescription: text,
        board: { id: Number(boardId) },
        company: { id: Number(companyId) },
        externalXRef: reference,
      };
      const made = await ask(access, { method: 'POST', path: '/service/tickets', body, signal });
      return ticketOf(readAs(ticket, made));
    },
    async addNote(access, ticketId, text, signal) {
      const path = `/service/tickets/${numberOf(ticketId)}/notes`;
      const query = { orderBy: 'id desc', pageSize: String(pageSize), fields: 'id,text' };
      const notes = await listOf(access, { path, query, signal }, note);
      if (notes.some((one) => one.text === text)) return;
      const body = { text, detailDescriptionFlag: true };
      await ask(access, { method: 'POST', path, body, signal });
    },
    async setClosed(access, { id, boardId, isClosed }, signal) {
      const query = {
        conditions: `closedStatus=${isClosed} and inactive=false`,
        // Where it opens again, as a new ticket would.
        orderBy: isClosed ? 'sortOrder asc' : 'defaultFlag desc,sortOrder asc',
        pageSize: '1',
        fields: 'id,name',
      };
      const path = `/service/boards/${numberOf(boardId)}/statuses`;
      const [status] = await listOf(access, { path, query, signal }, record);
      if (!status)
        throw new PsaFailure(
          'refused',
          `Its board has no status with which a ticket is ${isClosed ? 'closed' : 'open'}.`,
        );
      await ask(access, {
        method: 'PATCH',
        path: `/service/tickets/${numberOf(id)}`,
        // A list of operations (RFC 6902).
        body: [{ op: 'replace', path: 'status', value: { id: status.id } }],
        signal,
      });
    },
    async closedSince(access, boardId, since, signal) {
      const from = `${since.toISOString().slice(0, 19)}Z`;
      const query = {
        conditions: `board/id=${numberOf(boardId)} and closedFlag=true and closedDate>=[${from}]`,
        orderBy: 'closedDate asc,id asc',
        pageSize: String(pageSize),
        fields: 'id,closedDate',
      };
      const ids: string[] = [];
      let upTo = since;
      for (let page = 1; page <= maxPages; page += 1) {
        const asked = { path: '/service/tickets', query: { ...query, page: `${page}` }, signal };
        const closed = await listOf(access, asked, closedTicket);
        ids.push(...closed.map(({ id }) => String(id)));
        const last = closed.at(-1);
        if (last) upTo = dateOf(last.closedDate);
        if (closed.length < pageSize) break;
      }
      return { ids, upTo };
    },
  };
}

function dateOf(text: string): Date {
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) throw notUnderstood();
  return date;
}

const createAsk =
  (reach: Required<Reach>, limitMs: number) =>
  async (access: PsaAccess, asked: Asked): Promise<unknown> => {
    const { base, host } = await reachable(access.url, reach);
    const dispatcher = new Agent({ connect: guardedConnector(host, limitMs, true) });
    const limit = AbortSignal.timeout(limitMs);
    try {
      const { statusCode, headers, body } = await request(addressOf(base, asked), {
        method: asked.method ?? 'GET',
        headers: headersOf(access),
        body: asked.body ? JSON.stringify(asked.body) : null,
        dispatcher,
        signal: asked.signal ? AbortSignal.any([limit, asked.signal]) : limit,
      });
      const text = await textWithin(maxBytes, body, notUnderstood);
      if (statusCode < 200 || statusCode >= 300)
        throw failureOf(statusCode, headers['retry-after'], text);
      return jsonOf(text);
    } catch (error) {
      throw error instanceof PsaFailure ? error : new PsaFailure('away', reasonOf(error));
    } finally {
      await dispatcher.destroy();
    }
  };

/** Reasons that say what is inside of a network are none: a name that leads there is told as unknown. */
async function reachable(url: string, reach: Required<Reach>) {
  const base = URL.parse(url);
  const host =
    base && isSafe(base, reach) ? await resolveHost(base, reach).catch(() => null) : null;
  if (base === null || host === null)
    throw new PsaFailure('away', 'Its address cannot be reached.');
  return { base, host };
}

const addressOf = ({ origin }: URL, { path, query }: Asked): string => {
  const search = new URLSearchParams(query).toString();
  return `${origin}/v4_6_release/apis/3.0${path}${search === '' ? '' : `?${search}`}`;
};

const headersOf = ({ company, clientId, publicKey, privateKey }: PsaAccess) => ({
  accept: 'application/json',
  'content-type': 'application/json',
  authorization: `Basic ${Buffer.from(`${company}+${publicKey}:${privateKey}`).toString('base64')}`,
  clientid: clientId,
});

/** Without TLS only to hosts of this machine that the guard allows, which there are in the demonstration alone. */
const isSafe = ({ protocol, hostname }: URL, { allowPrivateHosts }: Required<Reach>): boolean =>
  protocol === 'https:' || (protocol === 'http:' && allowPrivateHosts.includes(hostname));

const notUnderstood = () =>
  new PsaFailure('away', 'It answered with what is not of ConnectWise’s interface.');

function jsonOf(text: string): unknown {
  const json = text === '' ? null : parsedJson(text);
  if (json === undefined) throw notUnderstood();
  return json;
}

function readAs<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const read = schema.safeParse(value);
  if (!read.success) throw notUnderstood();
  return read.data;
}

/** Its own sentence of what cannot be done is the one that helps: a company without a site, a status that is no more. */
const problem = z.object({ message: z.string().max(300) });

function failureOf(
  status: number,
  retryAfter: string | string[] | undefined,
  text: string,
): PsaFailure {
  if (status === 401 || status === 403)
    return new PsaFailure('key', `It refused the keys (${status}).`);
  if (status === 429 || status === 503)
    return new PsaFailure('busy', 'It asked us to wait.', waitMsOf(String(retryAfter ?? '')));
  if (status >= 500 || status < 400 || status === 408)
    return new PsaFailure('away', `It answered with ${status}.`);
  const said = problem.safeParse(parsedJson(text)).data?.message;
  return new PsaFailure('refused', said ? `It answered: ${said}` : `It answered with ${status}.`);
}

/** Seconds; ConnectWise sends no date. */
const waitMsOf = (seconds: string): number | null =>
  /^\d{1,6}$/.test(seconds) ? Number(seconds) * 1000 : null;
