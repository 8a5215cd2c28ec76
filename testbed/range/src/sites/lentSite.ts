/**
 * An application that its owner lends to a scan, with an account. All its pages are for who is signed in, and
 * some of them would do its owner harm; it writes down which of these were used.
 */
import type { OutgoingHttpHeaders } from 'node:http';
import type { Reply, Visit } from '@portal/sample-site/localSite';
import { escaped, file, redirect } from '@portal/sample-site/reply';
import { choresOf } from './lentChores.ts';
import type { SiteStage, SmallSite } from './site.ts';

export interface LentManner {
  /** Whether one script shows all pages, chosen by a parameter of its address. */
  hasFrontController?: boolean;
  /** Shows strangers the sign-in form in place of each page; otherwise sends them to it. */
  showsForm?: boolean;
  /** How many answers a session lasts. */
  lasts?: number;
  /** How many times the account is let in before it is locked. */
  letsIn?: number;
  /** The page that prints what was looked for. */
  prints(words: string): string;
  /** A further page, in the place of any that asks whoever is signed in to sign in. */
  stepsUp?: boolean;
  /** Whether its pages look alike to strangers, its sign-in page included. */
  isOpen?: boolean;
}

const owner = { username: 'marta', password: 'linden-4711' } as const;

export interface LentSite extends SmallSite {
  /** How many times somebody signed in. */
  entries(): number;
}

/** Of the notes, the latest. */
const keptNotes = 100;

export function lentSite({ dice, look }: SiteStage, manner: LentManner): LentSite {
  const at = (page: string, query = '') =>
    manner.hasFrontController
      ? `/index.php?page=${page}${query && `&${query}`}`
      : `/${page}.php${query && `?${query}`}`;
  const acting = (action: string) =>
    manner.hasFrontController ? `/index.php?do=${action}&page=start` : `/start.php?do=${action}`;
  const harm = new Set<string>();
  const chores = choresOf({ at, acting, harm: (what) => harm.add(what) });
  const sittings = new Map<string, number>();
  const notes: string[] = [];
  const files = new Map<string, { type: string; content: string }>();
  let entries = 0;
  const newId = () => Array.from({ length: 20 }, () => dice.roll(16).toString(16)).join('');

  const form = `<h2>Please sign in</h2><form method="post" action="${at('enter')}"><label>Name <input name="username"></label><label>Password <input type="password" name="password"></label><button>Sign in</button></form>`;
  const strange = () => (manner.showsForm ? look.page('Welcome', form) : redirect(at('enter')));
  const links = [
    ...['find', 'notes', 'photo', ...(manner.stepsUp ? ['vault'] : []), ...chores.pages].map(
      (page) => look.link(at(page), page),
    ),
    ...chores.links,
  ];
  const shown = (title: string, body: string) =>
    look.page(
      title,
      `<p>Hello ${owner.username}, you have 3 letters.</p>${body}${look.list(links)}`,
    );

  const enter = (visit: Visit): Reply => {
    if (visit.method !== 'POST') return look.page('Sign in', form);
    const isRight =
      visit.form.get('username') === owner.username &&
      visit.form.get('password') === chores.password();
    if (!isRight || entries >= (manner.letsIn ?? Number.POSITIVE_INFINITY))
      return look.page('Sign in', `<p>That is not right.</p>${form}`);
    entries++;
    const id = newId();
    sittings.set(id, manner.lasts ?? Number.POSITIVE_INFINITY);
    return redirect(at('start'), cookie(id));
  };

  const inside = (page: string, visit: Visit): Reply | undefined => {
    if (page === 'start') return shown('Start', '<p>What would you like to do?</p>');
    if (page === 'find') {
      const words = visit.query.get('q') ?? '';
      return shown(
        'Find',
        `<form action="${manner.hasFrontController ? '/index.php' : at('find')}">${manner.hasFrontController ? '<input type="hidden" name="page" value="find">' : ''}<input name="q"><button>Find</button></form>${manner.prints(words)}`,
      );
    }
    if (page === 'notes') {
      if (visit.method === 'POST') notes.push(visit.form.get('note') ?? '');
      if (notes.length > keptNotes) notes.shift();
      return shown(
        'Notes',
        `<form method="post" action="${at('notes')}"><textarea name="note"></textarea><button>Keep</button></form>${look.list(notes.map(escaped))}`,
      );
    }
    if (page === 'photo') return photo(visit);
    if (page === 'vault' && manner.stepsUp) return look.page('Vault', form);
    return chores.answer(page, visit, shown);
  };

  const photo = ({ method, body }: Visit): Reply => {
    const asks = `<form method="post" action="${at('photo')}" enctype="multipart/form-data"><input type="file" name="photo"><button>Send</button></form>`;
    const [, name = '', type = '', content = ''] =
      /filename="([\w.-]{1,60})"\r\nContent-Type: ([^\r\n]*)\r\n\r\n([\s\S]*?)\r\n--/.exec(body) ??
      [];
    if (method !== 'POST' || name === '') return shown('Photo', asks);
    files.set(`/kept/photos/${name}`, { type, content });
    return shown('Photo', `<pre>./kept/photos/${name} is there now.</pre>${asks}`);
  };

  const answer = (visit: Visit): Reply | undefined => {
    const given = files.get(visit.path);
    if (given) return file(given.content, given.type);
    const page = manner.hasFrontController
      ? visit.path === '/index.php' && (visit.query.get('page') ?? 'start')
      : /^\/(\w+)\.php$/.exec(visit.path)?.[1];
    if (visit.path === '/') return withSitting(visit, () => redirect(at('start')), strange);
    if (!page) return undefined;
    if (page === 'enter') return enter(visit);
    return withSitting(
      visit,
      (id) => {
        const done = chores.act(visit.query.get('do') ?? page);
        if (done === 'left') sittings.delete(id);
        return done === undefined ? inside(page, visit) : redirect(at('start'));
      },
      strange,
    );
  };

  /** A cookie that is not known is replaced, as session handlers do that accept none but their own. */
  const withSitting = (
    visit: Visit,
    member: (id: string) => Reply | undefined,
    stranger: () => Reply,
  ): Reply | undefined => {
    const id = visit.cookies.get('sitting') ?? '';
    const left = sittings.get(id) ?? 0;
    if (manner.isOpen) return member(id);
    if (left > 0) {
      sittings.set(id, left - 1);
      return member(id);
    }
    sittings.delete(id);
    const reply = stranger();
    return { ...reply, headers: { ...reply.headers, ...cookie(newId()) } };
  };

  return {
    answer,
    harm: () => [...harm],
    entries: () => entries,
    scan: (url) => ({ signIn: { by: 'form', url: url + at('enter'), ...owner } }),
  };
}

const cookie = (id: string): OutgoingHttpHeaders => ({
  'set-cookie': `sitting=${id}; Path=/; HttpOnly; SameSite=Lax`,
});
