/** The shapes of sites: one course as it stands behind a sign-in, folders down, in frames, under load. */

import type { Reply, Visit } from '@portal/sample-site/localSite';
import { html, redirect } from '@portal/sample-site/reply';
import type { ScanOptions } from '@portal/scanner/options';
import type { Look } from '../random/look.ts';

type Answer = (visit: Visit) => Promise<Reply>;

export interface Manner {
  name: string;
  /** The folder in which all of its pages lie. */
  folder?: string;
  /** The start shows its lists in frames. */
  frames?: true;
  /** What stands before the site. */
  before?(answer: Answer, look: Look): Answer;
  /** Options for a scan of it. */
  scan?(url: string): Partial<ScanOptions>;
}

const owner = { username: 'marta', password: 'linden-4711' } as const;

/** Sends strangers to the sign-in; so does its start. */
const signedIn = (answer: Answer, look: Look): Answer => {
  const sittings = new Set<string>();
  const form =
    '<form method="post" action="/enter"><input name="username"><input type="password" name="password"><button>Sign in</button></form>';
  return async (visit) => {
    if (visit.path === '/robots.txt') return answer(visit);
    if (visit.path !== '/enter') {
      return sittings.has(visit.cookies.get('sitting') ?? '') ? answer(visit) : redirect('/enter');
    }
    const isOwner =
      visit.form.get('username') === owner.username &&
      visit.form.get('password') === owner.password;
    if (!isOwner) return look.page('Sign in', form);
    const id = `s${sittings.size}${'x'.repeat(20)}`;
    sittings.add(id);
    return redirect('/', { 'set-cookie': `sitting=${id}; Path=/; HttpOnly; SameSite=Lax` });
  };
};

/** Some requests fail that would not have failed a moment later. */
const underLoad = (answer: Answer): Answer => {
  let asked = 0;
  return async (visit) =>
    ++asked > 5 && asked % 9 === 0 ? html('<h1>Try again later</h1>', 502) : answer(visit);
};

const slowly =
  (answer: Answer): Answer =>
  async (visit) => {
    await new Promise((resolve) => setTimeout(resolve, 25));
    return answer(visit);
  };

export const plainManner: Manner = { name: 'open pages' };
export const manners: readonly Manner[] = [
  plainManner,
  {
    name: 'behind a sign-in',
    before: signedIn,
    scan: (url) => ({ signIn: { by: 'form', url: `${url}/enter`, ...owner } }),
  },
  { name: 'folders down', folder: '/app/v2/site' },
  { name: 'in frames', frames: true },
  { name: 'under load', before: underLoad },
  { name: 'slow', before: slowly },
];
