import { formTarget } from '../answers.ts';
import type { SiteCheck } from '../check.ts';
import { attempt, cookieLine, letsIn, signInForms } from './attempt.ts';

export const sessionFixation: SiteCheck = {
  id: 'session-fix',
  kind: 'site',
  title: 'A session that a stranger chose stays valid after sign-in',
  technicalName: 'Session fixation',
  severity: 'medium',
  cwe: 'CWE-384',
  pci: ['8.2'],
  minLevel: 'full',
  advice: {
    risk: 'Somebody who slips a session into a customer’s browser is signed in as soon as the customer is.',
    fix: 'Make a new session at every sign-in and throw the old one away (session_regenerate_id(true), req.session.regenerate, request.changeSessionId).',
    references: ['OWASP Session Management Cheat Sheet', 'CWE-384'],
  },
  async inspect(site, prober) {
    const { account } = site;
    if (account?.by !== 'form') return [];
    const { pathname } = new URL(account.url);
    const form = signInForms(site).find(({ page }) => new URL(page).pathname === pathname);
    if (form === undefined) return [];
    // A name that nobody has: a false password counts against an account.
    const refused = (await attempt(form, prober.canary(), prober.canary(), prober)).answer;
    const tried = await attempt(form, account.username, account.password, prober);
    if (!letsIn(tried, form, refused) || tried.before.size === 0) return [];
    const location = tried.answer.response.headers.location?.[0] ?? '/';
    const url = URL.parse(location, form.action)?.href ?? form.page;
    const look = async (cookies: ReadonlyMap<string, string>) => {
      const headers = { cookie: cookieLine(cookies) };
      return (await prober.ask({ method: 'GET', url, headers, anonymous: true })).response;
    };
    // With the cookies of before sign-in alone: are they signed in now, as those of after are?
    const old = await look(tried.before);
    const own = await look(tried.after);
    const nobody = await look(new Map([['none', '1']]));
    const same = (a: typeof old, b: typeof old) =>
      a.status === b.status &&
      a.headers.location?.[0] === b.headers.location?.[0] &&
      (a.body === b.body || Math.abs(a.body.length - b.body.length) < 20);
    if (!same(old, own) || same(own, nobody)) return [];
    const names = [...tried.before.keys()].join(', ');
    const evidence = `The cookie ${names} that a visitor had before signing in is signed in afterwards, unchanged.`;
    return [{ ...formTarget(form), parameter: names, evidence, confidence: 'confirmed' }];
  },
};
