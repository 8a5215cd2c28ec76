import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { served } from './served.ts';

/**
 * A server on loopback that plays ConnectWise PSA's REST API 3.0, as documented (developer.connectwise.com), for the calls
 * that the portal makes: basic authentication by `company+public:private`, a `clientId` header, lists by `conditions`,
 * `orderBy`, `page` and `pageSize`, changes by JSON Patch. It shares no code with the adapter and refuses everything else.
 */
export interface ConnectwiseServer {
  url: string;
  /** What the portal is to be given to reach it. */
  access: { company: string; clientId: string; publicKey: string; privateKey: string };
  companies: { id: number; name: string }[];
  tickets: ConnectwiseTicket[];
  notes: { ticketId: number; text: string }[];
  /** Somebody closes a ticket there. */
  close(id: number, at: Date): void;
  /** Misbehaves on the next requests that fit, once each, instead of answering as it should. */
  misbehave(...ways: { of: RegExp; how: Misbehaviour }[]): void;
  /** Requests so far, in order: 'POST /service/tickets'. */
  requests: string[];
  end(): Promise<void>;
}

interface ConnectwiseTicket {
  id: number;
  summary: string;
  initialDescription: string;
  externalXRef: string;
  board: { id: number };
  company: { id: number };
  status: { id: number };
  closedFlag: boolean;
  closedDate?: string;
}

/** 'silence': acts and hangs up; 'never': does not answer; 'garbage': no JSON; a status: refuses with it. */
type Misbehaviour = 'silence' | 'never' | 'garbage' | 400 | 401 | 429 | 500;

const boards = [{ id: 7, name: 'Security', inactiveFlag: false }];
const open = { inactive: false, closedStatus: false };
const closed = { closedStatus: true, defaultFlag: false };
const statuses = [
  { id: 70, name: 'New', sortOrder: 0, ...open, defaultFlag: true },
  { id: 71, name: 'Doing', sortOrder: 1, ...open, defaultFlag: false },
  { id: 78, name: '>Old', sortOrder: 8, ...closed, inactive: true },
  { id: 79, name: '>Closed', sortOrder: 9, ...closed, inactive: false },
];

type Row = object;
interface Reply {
  status: number;
  body: unknown;
}
const problem = (status: number, message: string): Reply => ({
  status,
  body: { code: 'Refused', message },
});

/** Whether a row has all that a condition says, joined by `and`: `path=value`, `path>=[date]`, `path contains "text"`. */
function fits(row: Row, conditions: string): boolean {
  return conditions.split(' and ').every((condition) => {
    const parts = /^([\w/]+)\s*(=|>=|contains)\s*(?:"([^"]*)"|\[([^\]]+)\]|(\w+))$/.exec(condition);
    if (!parts) throw new Error(`Not a condition: ${condition}`);
    const [, path = '', operator, quoted, date, plain] = parts;
    const value = path
      .split('/')
      .reduce<unknown>((of, key) => (of as Record<string, unknown>)[key], row);
    if (operator === 'contains')
      return String(value).toLowerCase().includes(String(quoted).toLowerCase());
    if (operator === '>=') return value !== undefined && String(value) >= String(date);
    return String(value ?? false) === (quoted ?? plain);
  });
}

function sorted<Item extends Row>(rows: readonly Item[], orderBy: string): Item[] {
  const keys = orderBy.split(',').map((one) => one.split(' '));
  return rows.toSorted((a, b) => {
    for (const [key = '', direction] of keys) {
      const [left, right] = [a, b].map((row) => (row as Record<string, unknown>)[key]);
      const order =
        typeof left === 'string'
          ? left.localeCompare(String(right))
          : Number(left ?? 0) - Number(right ?? 0);
      if (order !== 0) return direction === 'desc' ? -order : order;
    }
    return 0;
  });
}

function listed(rows: readonly Row[], query: URLSearchParams): Reply {
  const size = Number(query.get('pageSize') ?? 25);
  const page = Number(query.get('page') ?? 1);
  const found = rows.filter((row) => {
    const conditions = query.get('conditions');
    return conditions === null || fits(row, conditions);
  });
  const inOrder = sorted(found, query.get('orderBy') ?? 'id asc');
  const body = inOrder.slice((page - 1) * size, page * size);
  return { status: 200, body };
}

export async function openConnectwise(): Promise<ConnectwiseServer> {
  const access = {
    company: 'acme',
    clientId: 'c0ffee00-0000-4000-8000-000000000001',
    publicKey: 'public-key-of-acme',
    privateKey: 'private-key-of-acme',
  };
  const tickets: ConnectwiseTicket[] = [];
  const notes: ConnectwiseServer['notes'] = [];
  const requests: string[] = [];
  const companies = [
    { id: 19, name: 'Harbor Bakery' },
    { id: 20, name: 'Harbor Bakery West' },
  ];
  const ways: { of: RegExp; how: Misbehaviour }[] = [];

  const setStatus = (ticket: ConnectwiseTicket, id: number, at: Date): void => {
    const status = statuses.find((one) => one.id === id);
    ticket.status = { id };
    ticket.closedFlag = status?.closedStatus ?? false;
    if (ticket.closedFlag) ticket.closedDate = `${at.toISOString().slice(0, 19)}Z`;
    else delete ticket.closedDate;
  };

  const make = (given: ConnectwiseTicket): Reply => {
    if (given.summary.length > 100) return problem(400, 'The summary is too long.');
    if (!companies.some(({ id }) => id === given.company.id))
      return problem(400, 'The company is inactive.');
    const made = { ...given, id: tickets.length + 4711, status: { id: 70 }, closedFlag: false };
    tickets.push(made);
    return { status: 201, body: made };
  };

  const patch = (ticket: ConnectwiseTicket, operations: unknown): Reply => {
    const [first] = operations as { op: string; path: string; value: { id: number } }[];
    if (first?.op !== 'replace' || first.path !== 'status')
      return problem(400, 'Not an operation that is known.');
    setStatus(ticket, first.value.id, new Date(0));
    return { status: 200, body: ticket };
  };

  const ofTicket = (method: string, path: string, query: URLSearchParams, body: unknown): Reply => {
    const [, id, rest] = /^\/service\/tickets\/(\d+)(\/notes)?$/.exec(path) ?? [];
    const ticket = tickets.find((one) => one.id === Number(id));
    if (!ticket) return problem(404, 'There is no such ticket.');
    if (method === 'PATCH' && !rest) return patch(ticket, body);
    const own = notes.filter(({ ticketId }) => ticketId === ticket.id);
    if (method === 'GET' && rest)
      return listed(
        own.map((note, index) => ({ id: index + 1, ...note })),
        query,
      );
    if (method !== 'POST' || !rest) return problem(405, 'Not allowed.');
    notes.push({ ticketId: ticket.id, text: (body as { text: string }).text });
    return { status: 201, body: { id: notes.length } };
  };

  const answer = (method: string, { pathname, searchParams }: URL, body: unknown): Reply => {
    const path = pathname.replace('/v4_6_release/apis/3.0', '');
    const lists: Record<string, readonly Row[]> = {
      '/service/boards': boards,
      '/service/boards/7/statuses': statuses,
      '/service/tickets': tickets,
      '/company/companies': companies.map((one) => ({ ...one, deletedFlag: false })),
    };
    const list = lists[path];
    if (method === 'GET' && list) return listed(list, searchParams);
    if (method === 'POST' && path === '/service/tickets') return make(body as ConnectwiseTicket);
    return ofTicket(method, path, searchParams, body);
  };

  const isKnown = ({ headers }: IncomingMessage): boolean => {
    const { company, publicKey, privateKey, clientId } = access;
    const basic = Buffer.from(`${company}+${publicKey}:${privateKey}`).toString('base64');
    return headers.authorization === `Basic ${basic}` && headers.clientid === clientId;
  };

  const takeWay = (line: string): Misbehaviour | null => {
    const at = ways.findIndex(({ of }) => of.test(line));
    return at === -1 ? null : (ways.splice(at, 1)[0]?.how ?? null);
  };

  const send = (response: ServerResponse, { status, body }: Reply): void => {
    const headers = {
      'content-type': 'application/json',
      ...(status === 429 && { 'retry-after': '600' }),
    };
    response.writeHead(status, headers).end(JSON.stringify(body));
  };

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '' } = request;
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    const line = `${method} ${url.pathname.replace('/v4_6_release/apis/3.0', '')}`;
    const given = await text(request);
    requests.push(line);
    const how = takeWay(line);
    if (how === 'never') return;
    if (typeof how === 'number') return send(response, problem(how, 'It cannot be done now.'));
    if (how === 'garbage') {
      response.writeHead(200).end('<html>');
      return;
    }
    if (!isKnown(request)) return send(response, problem(401, 'Unauthorized.'));
    const reply = answer(method, url, given === '' ? null : JSON.parse(given));
    if (how === 'silence') response.destroy();
    else send(response, reply);
  };

  const site = await served((request, response) => void serve(request, response));
  return {
    url: site.url,
    access,
    companies,
    tickets,
    notes,
    requests,
    misbehave: (...more) => void ways.push(...more),
    close(id, at) {
      const ticket = tickets.find((one) => one.id === id);
      if (ticket) setStatus(ticket, 79, at);
    },
    end: site.close,
  };
}
