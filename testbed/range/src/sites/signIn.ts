/** Small sites with a sign-in; each accepts and refuses visitors in another way. */
import type { OutgoingHttpHeaders } from 'node:http';
import type { Reply, Visit } from '@portal/sample-site/localSite';
import { html } from '@portal/sample-site/reply';
import type { SiteClass, SiteMaker, SiteStage } from './site.ts';

interface Manner {
  /** Accounts and their passwords; a scan signs in with the first. */
  people?: readonly (readonly [person: string, word: string])[];
  /** The answer to a failed sign-in; `known`: whether the account exists, `tries`: how often it has failed. */
  refuse?(given: { person: string; known: boolean; tries: number }): Partial<Reply> | string;
  /** The session id after sign-in, given the one before. */
  session?(before: string): string;
  /** The names of the two form fields. */
  fields?: readonly [person: string, word: string];
}

const wrong = 'That is not right.';
const fresh = () => `n${Math.floor(Math.random() * 1e12).toString(36)}`;

/** A site with a sign-in at `/enter`, and a page that requires it. */
function signInSite({ dice, look }: SiteStage, manner: Manner) {
  const { people = [['marta@mail.example', 'linden-4711']], refuse = () => wrong } = manner;
  const {
    session = fresh,
    fields = dice.pick([
      ['mail', 'word'],
      ['username', 'password'],
      ['login', 'pass'],
    ] as const),
  } = manner;
  const [person, word] = fields;
  const sitting = new Map<string, string>();
  const failures = new Map<string, number>();
  const form = `<form method="post" action="/enter"><p><input type="text" name="${person}"></p><p><input type="password" name="${word}"></p><button>Sign in</button></form>`;
  const page = (words = '', more: Partial<Reply> = {}): Reply => ({
    ...look.page('Sign in', `<p>${words}</p>${form}`),
    ...more,
  });
  const cookie = (value: string): OutgoingHttpHeaders => ({
    'set-cookie': `visit=${value}; Path=/; HttpOnly; SameSite=Lax`,
  });
  const answer = (visit: Visit): Reply | undefined => {
    const before = visit.cookies.get('visit') ?? '';
    if (visit.path === '/') return look.page('Start', `<p>${look.link('/enter', 'Sign in')}</p>`);
    if (visit.path === '/home') {
      const who = sitting.get(before);
      return who === undefined
        ? { status: 302, headers: { location: '/enter' }, body: '' }
        : look.page(
            'Home',
            `<p>Hello ${who.split('@')[0]}, these are your orders: 31, 47 and 52.</p>`,
          );
    }
    if (visit.path !== '/enter') return undefined;
    if (visit.method === 'GET')
      return { ...page(), headers: { ...page().headers, ...(before === '' && cookie(fresh())) } };
    const [name, given] = [visit.form.get(person) ?? '', visit.form.get(word) ?? ''];
    if (people.some(([who, secret]) => who === name && secret === given)) {
      const now = session(before);
      sitting.set(now, name);
      return {
        status: 303,
        headers: { location: '/home', ...(now !== before && cookie(now)) },
        body: '',
      };
    }
    const tries = (failures.get(name) ?? 0) + 1;
    failures.set(name, tries);
    const said = refuse({ person: name, known: people.some(([who]) => who === name), tries });
    return typeof said === 'string' ? page(said) : page('', said);
  };
  const [first = ['', '']] = people;
  return {
    answer,
    account: (url: string) => ({
      signIn: { by: 'form', url: `${url}/enter`, username: first[0], password: first[1] } as const,
    }),
  };
}

type Given = 'nothing' | 'account' | 'defaults';
const signingIn =
  (manner: Manner, given: Given): SiteMaker =>
  (stage) => {
    const { answer, account } = signInSite(stage, manner);
    if (given === 'nothing') return { answer };
    return {
      answer,
      scan: (url) => (given === 'account' ? account(url) : { optIn: ['default-creds'] }),
    };
  };
const admin = [['admin', 'linden-4711']] as const;

export const names: SiteClass = {
  name: 'names told',
  checks: ['user-enum'],
  level: 'full',
  flaws: [
    signingIn({ refuse: ({ known }) => (known ? 'Wrong password.' : 'Unknown user.') }, 'account'),
    signingIn(
      { refuse: ({ known }) => (known ? 'Wrong password.' : 'No such account.'), people: admin },
      'nothing',
    ),
    signingIn({ refuse: ({ known }) => ({ status: known ? 401 : 404 }) }, 'account'),
    signingIn(
      { refuse: ({ known }) => (known ? 'Invalid sign-in.' : 'Invalid sign in.') },
      'account',
    ),
    signingIn(
      {
        refuse: ({ known }) =>
          known ? { status: 302, headers: { location: '/enter?again' }, body: '' } : 'Not right.',
      },
      'account',
    ),
    signingIn(
      {
        refuse: ({ known, person }) =>
          known ? `The password for ${person} is another.` : `${person} is not with us.`,
      },
      'account',
    ),
    signingIn(
      { refuse: ({ known }) => (known ? `${wrong} <a href="/forgot">Forgotten?</a>` : wrong) },
      'account',
    ),
  ],
  safe: [
    signingIn({}, 'account'),
    signingIn({ refuse: () => ({ status: 401 }) }, 'account'),
    signingIn({ people: admin }, 'nothing'),
    signingIn(
      { refuse: () => ({ status: 302, headers: { location: '/enter?again' }, body: '' }) },
      'account',
    ),
  ],
  traps: [
    signingIn(
      { refuse: ({ person }) => `${person.replace(/[^\w@.]/g, '')}: wrong name or password.` },
      'account',
    ),
    signingIn({ refuse: () => `Wrong. Reference ${fresh()}${fresh()}.` }, 'account'),
    signingIn({ refuse: () => `Wrong, at 12:0${Math.floor(Math.random() * 10)}.` }, 'account'),
    signingIn({ refuse: () => 'Unknown user or wrong password: we do not say which.' }, 'account'),
    signingIn({ refuse: ({ tries }) => (tries > 3 ? 'Please wait a while.' : wrong) }, 'account'),
  ],
};

export const guesses: SiteClass = {
  name: 'guesses without end',
  checks: ['login-rate'],
  level: 'full',
  flaws: [
    signingIn({}, 'nothing'),
    signingIn({ refuse: () => ({ status: 401 }) }, 'nothing'),
    signingIn({ refuse: ({ tries }) => `Wrong, ${tries} so far.` }, 'nothing'),
    signingIn({ refuse: ({ person }) => `${person.replace(/[^\w@.]/g, '')}: no.` }, 'nothing'),
    signingIn(
      { refuse: () => ({ status: 302, headers: { location: '/enter?again' }, body: '' }) },
      'account',
    ),
  ],
  safe: [
    signingIn({ refuse: ({ tries }) => (tries > 5 ? { status: 429 } : wrong) }, 'nothing'),
    signingIn(
      { refuse: ({ tries }) => (tries > 5 ? 'Too many tries. Come back in an hour.' : wrong) },
      'nothing',
    ),
    signingIn(
      { refuse: ({ tries }) => (tries > 3 ? `Please solve the captcha.` : wrong) },
      'nothing',
    ),
    signingIn({ refuse: ({ tries }) => (tries > 8 ? { status: 403 } : wrong) }, 'account'),
  ],
  traps: [
    signingIn(
      { refuse: ({ tries }) => (tries > 4 ? 'This account is locked for now.' : wrong) },
      'nothing',
    ),
    signingIn(
      {
        refuse: ({ tries }) =>
          tries > 4 ? { status: 302, headers: { location: '/wait' }, body: '' } : wrong,
      },
      'nothing',
    ),
    () => ({ answer: ({ path }) => (path === '/' ? html('<p>No sign-in here.</p>') : undefined) }),
    () => ({
      answer: ({ path }) =>
        path === '/'
          ? html('<form action="/find"><input name="q"></form>')
          : html('<p>Nothing.</p>'),
    }),
    signingIn({ refuse: ({ tries }) => (tries > 6 ? { status: 503 } : wrong) }, 'nothing'),
  ],
};

export const sessions: SiteClass = {
  name: 'sessions kept',
  checks: ['session-fix'],
  level: 'full',
  flaws: [
    signingIn({ session: (before) => before || fresh() }, 'account'),
    signingIn(
      { session: (before) => before || fresh(), refuse: () => ({ status: 401 }) },
      'account',
    ),
    signingIn({ session: (before) => before || fresh(), fields: ['user', 'secret'] }, 'account'),
  ],
  safe: [
    signingIn({}, 'account'),
    signingIn({ session: () => fresh() + fresh() }, 'account'),
    signingIn({ refuse: () => ({ status: 401 }) }, 'account'),
  ],
  traps: [
    signingIn({ session: (before) => `${before}x` }, 'account'),
    signingIn({ session: (before) => [...before].reverse().join('') }, 'account'),
    signingIn({ session: (before) => before || fresh() }, 'nothing'),
    signingIn({ session: (before) => before.toUpperCase() }, 'account'),
    signingIn({ session: () => fresh(), refuse: () => 'No.' }, 'account'),
  ],
};

const delivered = (person: string, word: string): SiteMaker =>
  signingIn({ people: [[person, word]] }, 'defaults');
export const defaults: SiteClass = {
  name: 'passwords as delivered',
  checks: ['default-creds'],
  level: 'full',
  flaws: [
    delivered('admin', 'admin'),
    delivered('admin', 'password'),
    delivered('root', 'root'),
    delivered('test', 'test'),
    delivered('tomcat', 'tomcat'),
  ],
  safe: [
    delivered('admin', 'linden-4711'),
    delivered('root', 'poplar-1174'),
    signingIn({}, 'defaults'),
    delivered('marta', 'admin-linden'),
  ],
  traps: [
    signingIn(
      { refuse: () => ({ status: 302, headers: { location: '/home' }, body: '' }) },
      'defaults',
    ),
    signingIn({ refuse: () => ({ status: 200, body: '<p>Thank you.</p>' }) }, 'defaults'),
    signingIn({ people: [['admin', 'admin']] }, 'nothing'),
    signingIn(
      { refuse: ({ person }) => `Hello ${person === 'admin' ? 'admin' : 'you'}, wrong word.` },
      'defaults',
    ),
    delivered('Admin', 'Admin-31'),
  ],
};
