/** Applies a fix step by step to a flawed site on a real program, and looks again as the scanner does. */
import type { Finding } from '@portal/scanner/finding';
import type { Fix } from '@portal/scanner/platforms/fix';
import { scan } from '@portal/scanner/scan';
import { Agent, request } from 'undici';
import { greeting, needed, spellings } from './flawedFiles.ts';
import { freePort } from './program.ts';
import type { Change, Listening, Stand } from './stand.ts';

/** Checks that look at what a program is asked, and not only at what it answers. */
const active = new Set(['xss-r', 'methods', 'sqli-err']);
const isPrivate = new Set(['dotenv', 'vcs']);
/** Whether HTTP leads to HTTPS is seen at the ports that browsers take by themselves. */
const onUsualPorts = new Set(['tls-none']);
const usual: Listening = { host: '127.77.0.1', secure: 443, plain: 80 };

/** Checks of one manner see the same site before. */
export const mannerOf = (checkId: string): string =>
  `${active.has(checkId) ? 'active' : ''} ${onUsualPorts.has(checkId) ? 'usual ports' : ''}`;

const listeningFor = async (checkId: string): Promise<Listening> =>
  onUsualPorts.has(checkId)
    ? usual
    : { host: '127.0.0.1', secure: await freePort(), plain: await freePort() };

export type Seen = Awaited<ReturnType<typeof look>>;

/** What the scanner says of the site with these changes; throws where the site does not work. */
export async function look(stand: Stand, checkId: string, changes: readonly Change[]) {
  const listening = await listeningFor(checkId);
  const open = await stand.open(changes, listening);
  try {
    await worksAt(open.url, [...needed, ...(stand.needed ?? [])]);
    const { findings } = await scan({
      url: onUsualPorts.has(checkId) ? `https://${listening.host}/` : open.url,
      level: active.has(checkId) ? 'normal' : 'safe',
      browser: false,
      allowPrivateHosts: [listening.host],
    });
    const sent = await fetchAt(`${open.url}/`);
    const refused = await Promise.all(spellings.map((path) => fetchAt(open.url + path)));
    return {
      findings,
      headers: sent.headers,
      refused: refused.every(({ status }) => status >= 400),
    };
  } finally {
    await open.close();
  }
}

/** Is one of its places answered by the program that was changed? */
const isOf = ({ answers = () => true }: Stand, finding: Finding) =>
  [finding, ...finding.alsoAt].some(({ url }) => answers(new URL(url).pathname));

const isSentAnew = (seen: Seen, before: Seen) =>
  Object.entries(seen.headers).some(
    ([name, value]) =>
      /policy|security/.test(name) && String(value) !== String(before.headers[name]),
  );

const nameOf = ({ checkId, parameter, title }: Finding) =>
  `${checkId}: ${title} ${parameter ?? ''}`;

/** What went wrong, nothing where the fix holds: is the flaw there before, gone after the last step, nothing new come with it, and the site still at work? */
export async function tryFix(
  stand: Stand,
  checkId: string,
  { place, steps }: Pick<Fix, 'place' | 'steps'>,
  before: Seen,
): Promise<string[]> {
  const faults: string[] = [];
  const texts = steps.flatMap(({ snippet }) => snippet?.text ?? []);
  if (place === null || texts.length === 0) throw new Error(`${checkId} has nothing to apply`);
  if (!before.findings.some((finding) => finding.checkId === checkId)) {
    return ['the flaw was not there before'];
  }
  const known = new Set(before.findings.map(nameOf));
  for (const [index, text] of texts.entries()) {
    const seen = await look(stand, checkId, [{ place, text }]).catch((error: Error) => error);
    const step = `step ${index + 1}`;
    if (seen instanceof Error) {
      faults.push(`${step}: ${seen.message}`);
      continue;
    }
    const come = seen.findings.filter((finding) => !known.has(nameOf(finding)));
    // A header that is too weak yet is told in the same finding; a new one is a fault of the fix.
    if (come.length > 0) faults.push(`${step} brings ${come.map(nameOf).join(', ')}`);
    // Of a fix in stages the first leaves the finding; that something is sent shows in the headers.
    if (texts.length > 1 && !isSentAnew(seen, before)) faults.push(`${step} changes no header`);
    const isThere = seen.findings.some(
      (finding) => finding.checkId === checkId && isOf(stand, finding),
    );
    if (index === texts.length - 1 && isThere) faults.push(`${step}: the finding is still there`);
    if (isPrivate.has(checkId) && !seen.refused) faults.push(`${step}: another spelling is served`);
  }
  return faults;
}

/** What went wrong with all of them on one site: a fix must not undo another, or keep it from being read. */
export async function tryTogether(
  stand: Stand,
  told: readonly { checkId: string; fix: Pick<Fix, 'place' | 'steps'> }[],
): Promise<string[]> {
  const last = told.map(({ fix }): Change | null => {
    const text = fix.steps.at(-1)?.snippet?.text;
    return fix.place === null || text === undefined ? null : { place: fix.place, text };
  });
  // Two flaws with one cause have one fix.
  const changes = last.filter(
    (change, index): change is Change =>
      change !== null && last.findIndex((other) => other?.text === change.text) === index,
  );
  const ids = told.map(({ checkId }) => checkId).filter((checkId) => !onUsualPorts.has(checkId));
  const seen = await look(stand, ids.find((checkId) => active.has(checkId)) ?? '', changes).catch(
    (error: Error) => error,
  );
  if (seen instanceof Error) return [seen.message];
  return seen.findings
    .filter((finding) => ids.includes(finding.checkId) && isOf(stand, finding))
    .map((finding) => `still there: ${nameOf(finding)}`);
}

const agent = new Agent({ connect: { rejectUnauthorized: false } });

async function fetchAt(url: string) {
  const { statusCode, headers, body } = await request(url, { dispatcher: agent });
  return { status: statusCode, headers, text: await body.text() };
}

async function worksAt(url: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const { status, text } = await fetchAt(url + path);
    if (status !== 200) throw new Error(`the site no longer works: ${path} answers ${status}`);
    if (path === '/' && !text.includes(greeting)) throw new Error('the front page is broken');
  }
}
