import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { served } from './served.ts';

/**
 * A server on loopback that plays Probely's API (Snyk API & Web), as documented, for the calls that the
 * portal makes: https://developers.probely.com/api/reference (targets, scans, findings; lists by `page` and
 * `length`, 10 by default), its tutorials, and the quick start for the findings of one scan. It shares no
 * code with the adapter and refuses everything undocumented.
 */
export interface ProbelyServer {
  url: string;
  apiKey: string;
  targets: Map<string, ProbelyTarget>;
  scans: Map<string, ProbelyScan>;
  /** For all targets and scans. */
  findings: ProbelyFinding[];
  /** The statuses that successive polls of every scan return from now on; the last one stays. */
  course(...statuses: string[]): void;
  /** Misbehaves on the next requests, in this order, instead of answering; null answers normally. */
  misbehave(...ways: (Misbehaviour | null)[]): void;
  /** Requests so far, in order: 'POST /targets/x/scan_now/'. */
  requests: string[];
  close(): Promise<void>;
}

/**
 * 'silence': acts and hangs up; 'garbage': acts and answers invalid JSON; 'nonsense': JSON of another shape;
 * 'never': accepts the request and does not answer; a status: refuses with it, 429 with Retry-After.
 */
export type Misbehaviour = 'silence' | 'garbage' | 'nonsense' | 'never' | 401 | 429 | 500 | 503;

interface ProbelyTarget {
  id: string;
  site: { id: string; name: string; url: string; verified: boolean };
}
interface ProbelyScan {
  id: string;
  target: string;
  status: string;
  scan_profile: string;
  left: string[];
}
/** Fields that are the same for all findings are added when it is sent. */
export interface ProbelyFinding {
  target: string;
  scans: string[];
  definition: { id: string; name: string; desc: string };
  url: string;
  method: string;
  parameter: string;
  severity: 10 | 20 | 30;
  state: 'notfixed' | 'accepted' | 'fixed' | 'invalid' | 'retesting';
}
type Reply = { status: number; body?: object };

const profiles = ['lightning', 'safe', 'normal', 'full'];
const going = ['queued', 'started', 'under_review', 'canceling', 'paused', 'finishing_up'];
const notFound: Reply = { status: 404, body: { detail: 'Not found.' } };
const wrong = (field: string): Reply => ({
  status: 400,
  body: { [field]: ['Not as it must be.'] },
});
const newId = () => randomUUID().replaceAll('-', '').slice(0, 12);

export async function startProbely(): Promise<ProbelyServer> {
  const apiKey = 'a.key.of-an-account';
  const targets = new Map<string, ProbelyTarget>();
  const scans = new Map<string, ProbelyScan>();
  const findings: ProbelyFinding[] = [];
  const ways: (Misbehaviour | null)[] = [];
  const requests: string[] = [];
  let course = ['queued', 'started', 'completed'];

  const list = (items: readonly object[], query: URLSearchParams): Reply => {
    const length = Number(query.get('length') ?? 10);
    const page = Number(query.get('page') ?? 1);
    const page_total = Math.max(1, Math.ceil(items.length / length));
    if (page > page_total) return notFound;
    const results = items.slice((page - 1) * length, page * length);
    return { status: 200, body: { count: items.length, page_total, page, length, results } };
  };
  const told = ({ id, target, status, scan_profile }: ProbelyScan) => ({
    id,
    target: { id: target, site: targets.get(target)?.site },
    status,
    scan_profile,
    started: status === 'queued' ? null : '2026-11-18T18:00:00.000000Z',
    completed: null,
    lows: 1,
    mediums: 0,
    highs: 2,
    created: '2026-11-18T17:59:00.000000Z',
  });
  const presentFinding = (finding: ProbelyFinding, n: number) => ({
    ...finding,
    id: n + 1,
    target: targets.get(finding.target),
    scans: finding.scans.map((id) => ({ id })),
    fix: 'Use prepared statements.',
    evidence: null,
    extra: '',
    requests: [{ request: `GET ${finding.url}`, response: 'HTTP/1.1 200 OK' }],
    path: new URL(finding.url).pathname.slice(1),
    insertion_point: 'parameter',
    cvss_score: 8.8,
    assignee: null,
    last_found: '2026-11-18T18:00:00.000000Z',
  });

  function answerTargets(method: string, query: URLSearchParams, body: unknown): Reply {
    if (method === 'GET') {
      const search = query.get('search') ?? '';
      const matching = [...targets.values()].filter(({ site }) =>
        `${site.name} ${site.url}`.includes(search),
      );
      return list(matching, query);
    }
    const { site, ...rest } = body as { site?: { name?: unknown; url?: unknown } };
    if (Object.keys(rest).length > 0) return wrong(Object.keys(rest)[0] ?? '');
    if (typeof site?.url !== 'string' || !URL.canParse(site.url)) return wrong('site');
    const name = String(site.name ?? '');
    const target = { id: newId(), site: { id: newId(), name, url: site.url, verified: true } };
    targets.set(target.id, target);
    return { status: 201, body: target };
  }

  function answerScans(target: string, id: string | undefined, query: URLSearchParams): Reply {
    if (!id)
      return list([...scans.values()].filter((one) => one.target === target).map(told), query);
    const scan = scans.get(id);
    if (scan?.target !== target) return notFound;
    scan.status = scan.left.shift() ?? scan.status;
    return { status: 200, body: told(scan) };
  }

  function scanNow(target: string, body: unknown): Reply {
    const { scan_profile = 'normal', ...rest } = (body ?? {}) as { scan_profile?: string };
    if (Object.keys(rest).length > 0) return wrong(Object.keys(rest)[0] ?? '');
    if (!profiles.includes(scan_profile)) return wrong('scan_profile');
    const running = [...scans.values()].some(
      (one) => one.target === target && going.includes(one.status),
    );
    if (running) return { status: 400, body: { detail: 'The target has a running scan.' } };
    const [status = 'queued', ...left] = course;
    const scan = { id: newId(), target, status, scan_profile, left };
    scans.set(scan.id, scan);
    return { status: 200, body: told(scan) };
  }

  function cancel(target: string, id: string): Reply {
    const scan = scans.get(id);
    if (scan?.target !== target) return notFound;
    if (!going.includes(scan.status)) return { status: 400, body: { detail: 'Not running.' } };
    Object.assign(scan, { status: 'canceling', left: [] });
    // A little later, as in the tutorial.
    setTimeout(() => Object.assign(scan, { status: 'canceled' }), 20);
    return { status: 200, body: told(scan) };
  }

  /** The documented parameters of each list; others are refused. */
  const known: Record<string, RegExp> = {
    targets: /^(page|length|ordering|search)$/,
    scans: /^(page|length|ordering|search|started|status)$/,
    findings: /^(page|length|ordering|search|scan|severity|state|assignee|label)$/,
  };

  function answer(method: string, url: URL, body: unknown): Reply {
    const [, root, target = '', part, id, action, ...beyond] = url.pathname.split('/');
    const query = url.searchParams;
    if (root !== 'targets' || beyond.length > 1) return notFound;
    const listed = known[part || 'targets'] ?? /^$/;
    const stray = [...query.keys()].find((name) => !listed.test(name));
    if (stray) return wrong(stray);
    if (!target) return answerTargets(method, query, body);
    const stored = targets.get(target);
    if (!stored) return notFound;
    if (method === 'DELETE' && !part) {
      targets.delete(target);
      return { status: 204 };
    }
    if (method === 'GET' && !part) return { status: 200, body: stored };
    if (method === 'POST' && part === 'scan_now') return scanNow(target, body);
    if (method === 'GET' && part === 'scans') return answerScans(target, id, query);
    if (method === 'POST' && part === 'scans' && action === 'cancel')
      return cancel(target, id ?? '');
    if (method !== 'GET' || part !== 'findings') return notFound;
    const of = query.getAll('scan');
    const found = findings
      .filter((one) => one.target === target)
      .filter((one) => of.length === 0 || one.scans.some((scan) => of.includes(scan)));
    return list(found.map(presentFinding), query);
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const method = request.method ?? '';
    const url = new URL(request.url ?? '', 'http://localhost');
    let sent = '';
    for await (const chunk of request) sent += chunk;
    requests.push(`${method} ${url.pathname}`);
    const send = ({ status, body }: Reply, headers = {}) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(body && JSON.stringify(body));
    if (request.headers.authorization !== `JWT ${apiKey}`) {
      return void send({ status: 401, body: { detail: 'Invalid token.' } });
    }
    const way = ways.shift();
    if (typeof way === 'number') {
      const headers = way === 429 ? { 'retry-after': '1' } : {};
      return void send({ status: way, body: { detail: 'Not now.' } }, headers);
    }
    if (way === 'never') return;
    if (!url.pathname.endsWith('/')) return void send(notFound);
    if (sent && request.headers['content-type'] !== 'application/json') {
      return void send({ status: 415, body: { detail: 'Unsupported media type.' } });
    }
    const reply = answer(method, url, sent ? JSON.parse(sent) : undefined);
    if (way === 'silence') return void request.socket.destroy();
    if (way === 'garbage') return void response.writeHead(200).end('<html>maintenance</html>');
    if (way === 'nonsense') return void send({ status: 200, body: { id: 7, status: 'asleep' } });
    send(reply);
  }

  const { url, close } = await served((request, response) => {
    serve(request, response).catch(() => request.socket.destroy());
  });
  return {
    url,
    apiKey,
    targets,
    scans,
    findings,
    requests,
    course: (...statuses) => {
      course = statuses;
    },
    misbehave: (...more) => void ways.push(...more),
    close,
  };
}
