/** Access control: records that another person can read, private pages in a shared cache, closed pages that open. */

import type { Area } from '@portal/sample-site/area';
import type { Reply, Visit } from '@portal/sample-site/localSite';
import { escaped, html, json } from '@portal/sample-site/reply';
import type { CaseMaker, RangeClass, Stage } from '../case.ts';

const people: Readonly<Record<string, string>> = {
  'marta@mail.example': 'linden-4711',
  'jonas@mail.example': 'poplar-1174',
};
const [marta = '', jonas = ''] = Object.keys(people);
const cookieOf = (person: string) => `s${Buffer.from(person).toString('hex')}`;
const personIn = ({ cookies }: Visit): string | undefined =>
  Object.keys(people).find((person) => cookies.get('sitting') === cookieOf(person));

const entry =
  '<form method="post" action="/enter"><input type="email" name="mail"><input type="password" name="word"><button>Sign in</button></form>';
const signInPage = (words = ''): Reply =>
  html(`<!doctype html><title>Sign in</title><p>${words}</p>${entry}`);
const toSignIn: Reply = { status: 302, headers: { location: '/enter' }, body: '' };

const signIn: Area['answers'] = {
  'GET /enter': () => signInPage(),
  'POST /enter': ({ form }) => {
    const person = form.get('mail') ?? '';
    if (people[person] === undefined || people[person] !== form.get('word'))
      return signInPage('That is not right.');
    const given = `sitting=${cookieOf(person)}; Path=/; HttpOnly; SameSite=Lax`;
    return { status: 303, headers: { location: '/', 'set-cookie': given }, body: '' };
  },
};
const accounts = (url: string) => ({
  signIn: {
    by: 'form',
    url: `${url}/enter`,
    username: marta,
    password: people[marta] ?? '',
  } as const,
  secondSignIn: {
    by: 'form',
    url: `${url}/enter`,
    username: jonas,
    password: people[jonas] ?? '',
  } as const,
});

type Show = (stage: Stage, person: string) => Reply;
const letter: Show = ({ look }, person) =>
  look.page(
    'Order',
    `<p>For ${escaped(person)}: two of the large ones, to be fetched on Friday.</p>`,
  );
const record: Show = (_, person) =>
  json({ order: 31, mail: person, lines: ['two large', 'one small'] });
const invoice: Show = ({ look }, person) =>
  look.page(
    'Invoice',
    `<table><tr><td>Billed to</td><td>${escaped(person)}</td></tr><tr><td>Sum</td><td>41.00</td></tr></table>`,
  );
const shows = [letter, record, invoice];

/** Ways in which an address identifies a record. */
const addresses: readonly ((path: string, stage: Stage) => { link: string; at: string })[] = [
  (path) => ({ link: `${path}?id=1031`, at: path }),
  (path) => ({ link: `${path}/1031`, at: `${path}/1031` }),
  (path) => ({ link: `${path}?invoice=A-1031&lang=en`, at: path }),
  (path) => ({
    link: `${path}/7c1f4a52-9d3b-4e8f-a1c6-2b5d8e9f0a31`,
    at: `${path}/7c1f4a52-9d3b-4e8f-a1c6-2b5d8e9f0a31`,
  }),
];

/** `answer` decides by the signed-in person, undefined for none; the record belongs to Marta. */
const kept =
  (
    answer: (person: string | undefined, show: (of: string) => Reply, stage: Stage) => Reply,
  ): CaseMaker =>
  (stage) => {
    const path = stage.path('folder');
    const { link, at } = addresses[stage.turn % addresses.length]?.(path, stage) ?? {
      link: path,
      at: path,
    };
    const show = shows[stage.turn % shows.length] ?? letter;
    return {
      entrance: stage.look.link(link, stage.label()),
      answers: {
        [`GET ${at}`]: (visit) => answer(personIn(visit), (of) => show(stage, of), stage),
      },
      at: `GET ${at}`,
      send: () => ({ target: link }),
    };
  };
const none = ({ look }: Stage) => look.page('None', '<p>There is no such order.</p>', 404);

export const records: RangeClass = {
  name: 'records of others',
  checks: ['idor'],
  level: 'full',
  shared: signIn,
  scan: accounts,
  flaws: [
    kept((person, show) => (person === undefined ? toSignIn : show(marta))),
    kept((person, show, stage) => (person === undefined ? none(stage) : show(marta))),
    kept((person, show) =>
      person === undefined ? { ...html('<p>Sign in first.</p>'), status: 401 } : show(marta),
    ),
    kept((person, show) => (person === undefined ? signInPage() : show(marta))),
  ],
  safe: [
    kept((person, show, stage) => (person === marta ? show(marta) : none(stage))),
    kept((person, show) => (person === marta ? show(marta) : toSignIn)),
    kept((person, show) =>
      person === marta ? show(marta) : { ...html('<p>Not yours.</p>'), status: 403 },
    ),
  ],
  traps: [
    // The same address shows each person their own record.
    kept((person, show) => (person === undefined ? toSignIn : show(person))),
    kept((_, show) => show('desk@shop.example')),
    kept((_, show) => show(marta)),
    kept((person, _show, { look }) =>
      look.page(
        'Hello',
        `<p>Signed in as ${escaped(person ?? 'nobody')}. Our opening hours: nine to six.</p>`,
      ),
    ),
    kept((person, _show, { look }) =>
      person === undefined ? toSignIn : look.page('List', `<p>Our catalogue for members.</p>`),
    ),
  ],
  also: ['webcache'],
};

const caching = (
  caches: (path: string) => boolean,
  loose: (rest: string) => boolean,
  show: (person: string, stage: Stage) => Reply = (person, { look }) =>
    look.page(
      'Your page',
      `<p>Hello ${escaped(person)}, your last order was the blue one, number 31.</p>`,
    ),
): CaseMaker => {
  return (stage) => {
    const path = stage.path('folder');
    const stored = new Map<string, Reply>();
    const own = (visit: Visit): Reply => {
      const hit = stored.get(visit.path);
      if (hit) return { ...hit, headers: { ...hit.headers, age: '3' } };
      const person = personIn(visit);
      const reply = person === undefined ? toSignIn : show(person, stage);
      if (reply.status === 200 && caches(visit.path) && stored.size < 20)
        stored.set(visit.path, reply);
      return reply;
    };
    return {
      entrance: stage.look.link(path, stage.label()),
      answers: { [`GET ${path}`]: own },
      before: (visit) => {
        const rest = visit.path.startsWith(path) ? visit.path.slice(path.length) : '';
        return visit.method === 'GET' && rest !== '' && loose(rest) ? own(visit) : undefined;
      },
      at: `GET ${path}`,
      send: (words) => ({ target: path + words }),
    };
  };
};
const byEnding = (path: string) => /\.(?:css|js|png|ico)$/.test(path);
const below = (rest: string) => /^[/;]/.test(rest);
const never = () => false;

export const caches: RangeClass = {
  name: 'pages kept by a cache',
  checks: ['webcache'],
  level: 'full',
  shared: signIn,
  scan: (url) => ({ signIn: accounts(url).signIn }),
  flaws: [
    caching(byEnding, below),
    caching((path) => path.endsWith('.css'), below),
    caching((path) => path.endsWith('.js'), below),
    caching(byEnding, (rest) => rest.startsWith(';')),
    caching(byEnding, (rest) => rest.startsWith('/')),
  ],
  safe: [caching(never, below), caching(byEnding, never), caching(never, never)],
  traps: [
    caching((path) => path.endsWith('.woff2'), below),
    caching(byEnding, below, (_person, { look }) =>
      look.page('For all', '<p>The same for everybody.</p>', 404),
    ),
    caching(never, (rest) => rest.startsWith(';')),
    caching((path) => !path.includes('.'), never),
    caching(byEnding, (rest) => rest === '/print'),
  ],
};
