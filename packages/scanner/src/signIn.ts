import { isHtml, readPage } from './crawl/page.ts';
import type { Exchange } from './exchange.ts';
import { ScanFailure } from './failure.ts';
import type { Collector, Session } from './net/collector.ts';
import type { SignIn } from './options.ts';

/** A site that signs out at every page would otherwise be signed in to for ever. */
const maxRenewals = 20;
const pauseMs = 500;

/** Signs a collector in, and keeps it signed in. Throws ScanFailure when the site refuses. */
export async function signIn(collector: Collector, how: SignIn): Promise<void> {
  if (how.by === 'header') {
    collector.sessionHeaders = { [how.name.toLowerCase()]: how.value };
    return;
  }
  const once = how.by === 'form' ? byForm : byJson;
  if (!(await once(collector, how))) {
    throw new ScanFailure(
      'SITE_ERROR',
      'the site did not accept the account it was to be scanned with',
    );
  }
  collector.session = sessionOf(how.url, () => once(collector, how));
}

function sessionOf(url: string, again: () => Promise<boolean>): Session {
  const { pathname } = new URL(url);
  let renewals = 0;
  let last = 0;
  let under: Promise<boolean> | undefined;
  return {
    isLost: (exchange) => isSignedOut(exchange, pathname),
    renew() {
      // Others may just have signed in again: then asking once more is enough.
      if (Date.now() - last < pauseMs) return Promise.resolve(true);
      if (under === undefined && renewals >= maxRenewals) return Promise.resolve(false);
      under ??= again().finally(() => {
        renewals++;
        last = Date.now();
        under = undefined;
      });
      return under;
    },
  };
}

/** Sent to the sign-in page from elsewhere, or told that nobody is signed in. */
function isSignedOut({ request, response }: Exchange, signInPath: string): boolean {
  if (new URL(request.url).pathname === signInPath) return false;
  if (response.status === 401) return true;
  const location = response.headers.location?.[0];
  if (response.status < 300 || response.status >= 400 || location === undefined) return false;
  return (
    URL.canParse(location, request.url) && new URL(location, request.url).pathname === signInPath
  );
}

type Account = Exclude<SignIn, { by: 'header' }>;

async function byForm(collector: Collector, { url, username, password }: Account) {
  const page = await collector.exchange({ method: 'GET', url, signsIn: true });
  const form = isHtml(page)
    ? readPage(page.response.body, url).forms.find(({ types }) =>
        Object.values(types).includes('password'),
      )
    : undefined;
  if (form === undefined) return false;
  const fields = { ...form.fields };
  const names = Object.keys(fields);
  const secret = names.find((name) => form.types[name] === 'password') ?? '';
  const before = names
    .slice(0, names.indexOf(secret))
    .filter((name) => /^(?:text|email|tel)$/.test(form.types[name] ?? ''));
  const person =
    before.findLast((name) => /user|mail|login|name|account/i.test(name)) ?? before.at(-1);
  fields[secret] = password;
  if (person !== undefined) fields[person] = username;
  const body = new URLSearchParams(fields).toString();
  const answer = await collector.exchange({
    method: 'POST',
    signsIn: true,
    url: form.action.split('#', 1)[0] ?? url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', referer: url },
    body,
  });
  const { status, headers } = answer.response;
  if (status >= 400) return false;
  const location = headers.location?.[0];
  if (status >= 300 && location !== undefined && URL.canParse(location, form.action)) {
    const next = new URL(location, form.action);
    if (next.origin !== collector.origin) return true;
    next.hash = '';
    return !asksToSignIn(
      await collector.exchange({ method: 'GET', url: next.href, signsIn: true }),
    );
  }
  return !asksToSignIn(answer);
}

const asksToSignIn = (exchange: Exchange): boolean =>
  exchange.response.status === 401 ||
  (isHtml(exchange) &&
    readPage(exchange.response.body, exchange.request.url).forms.some(({ types }) =>
      Object.values(types).includes('password'),
    ));

/** A call that answers with a cookie, or with a token that goes into the Authorization header. */
async function byJson(collector: Collector, { url, username, password }: Account) {
  const answer = await collector.exchange({
    method: 'POST',
    signsIn: true,
    url,
    headers: { 'content-type': 'application/json' },
    // Sites name the person differently; they overlook the names that are not theirs.
    body: JSON.stringify({ username, email: username, password }),
  });
  const { status, headers, body } = answer.response;
  if (status >= 400) return false;
  const token = /"[\w-]{0,30}token"\s*:\s*"([\w.~+/=-]{16,4000})"/i.exec(body)?.[1];
  if (token !== undefined) collector.sessionHeaders = { authorization: `Bearer ${token}` };
  return token !== undefined || (headers['set-cookie'] ?? []).length > 0;
}
