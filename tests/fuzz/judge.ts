import { errorEnvelope, platformRefusals } from '#kit/contract/envelope.ts';
import type { Fuzzed } from './requests.ts';

export interface Answered {
  status: number;
  body: string;
}

/** What is wrong with an answer, or null: it failed, or refuses in another form than is promised. */
export function faultOf({ path, method, call }: Fuzzed, { status, body }: Answered): string | null {
  if (status >= 500) return `answered ${status}`;
  // Node itself refuses a head of more than 16 KB, before there is a request.
  if (status < 400 || status === 431 || method === 'HEAD') return null;
  const parsed = readJson(body);
  // The router reads no further than a query or a fragment.
  const [place] = path.split(/[?#]/, 1);
  if (place === '/cognito/' && method === 'POST')
    return isFault(parsed) || errorEnvelope.safeParse(parsed).success
      ? null
      : 'refused without a fault of Cognito’s';
  // A file that is not there, and a sentence on a page of the embedded providers'.
  if (!place?.startsWith('/api/') && !/^\s*\{/.test(body)) return null;
  const envelope = errorEnvelope.safeParse(parsed);
  if (!envelope.success) return `refused with ${status} outside of the envelope`;
  const { code } = envelope.data.error;
  const declared = { ...platformRefusals, ...call?.refusals } as Record<string, { status: number }>;
  if (!declared[code]) return `refused with ${code}, which its contract does not list`;
  return declared[code].status === status ? null : `refused with ${code} and ${status}`;
}

const isFault = (value: unknown) =>
  typeof (value as { __type?: unknown } | null)?.__type === 'string';

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** As it is typed to send it again; who is signed in brings their own cookies. */
export function asCurl({ server, actor, method, path, headers, body }: Fuzzed): string {
  const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
  return [
    `curl --path-as-is -X ${method} ${quoted(`$${server.toUpperCase()}${path}`)}`,
    ...(actor === 'stranger' ? [] : [`-b ${quoted(`<cookies of ${actor}>`)}`]),
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === undefined
      ? []
      : [
          `--data-raw ${quoted(body.length > 4000 ? `${body.slice(0, 4000)}… (${body.length})` : body)}`,
        ]),
  ].join(' \\\n  ');
}
