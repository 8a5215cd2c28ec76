import { asksPassword, type Form, namesPerson, passwordField } from '../crawl/forms.ts';
import { formAddress } from '../crawl/inputs.ts';
import { pageOf } from '../crawl/page.ts';
import { type Exchange, redirectOf } from '../ground/exchange.ts';
import { ScanFailure } from '../ground/failure.ts';
import type { SignIn } from '../ground/options.ts';
import type { Collector } from '../net/collector.ts';
import { type Draft, multipart } from '../net/draftFor.ts';
import { SignedIn, type SignedInSettings } from './signedIn.ts';

/**
 * Signs a collector in, proves it, and keeps it signed in; `start` is where the owner would begin. Throws
 * ScanFailure when the site refuses.
 */
export async function signIn(collector: Collector, how: SignIn, start: string): Promise<SignedIn> {
  const root = `${collector.origin}/`;
  if (how.by === 'header') {
    collector.enter({ [how.name]: how.value }, {});
    return signedIn({ collector, places: [start, root], entrances: [] });
  }
  if (how.by === 'script') return byScript(collector, how, start);
  const once = how.by === 'form' ? byForm : byJson;
  const entry = await once(collector, how);
  if (entry === null) {
    throw new ScanFailure(
      'SITE_ERROR',
      'the site did not accept the account it was to be scanned with',
    );
  }
  const places = [start, entry.landing, root, how.url];
  const again = async () => (await once(collector, how)) !== null;
  const entrances = [how.url, entry.action];
  return signedIn({ collector, places, entrances, secret: entry.secret, again });
}

async function signedIn(settings: SignedInSettings): Promise<SignedIn> {
  const session = new SignedIn(settings);
  await session.learn();
  settings.collector.session = session;
  return session;
}

async function byScript(
  collector: Collector,
  how: Extract<SignIn, { by: 'script' }>,
  start: string,
): Promise<SignedIn> {
  // A scan is to begin at once: few need the program and what checks its words.
  const { runAuthScript } = await import('./authScript.ts');
  const enter = async () => {
    const entrance = await runAuthScript(how, start, collector.budget);
    collector.enter(entrance.headers, entrance.cookies);
    return entrance;
  };
  const { signInPage } = await enter();
  const again = async () => {
    try {
      await enter();
      return true;
    } catch (error) {
      // The program did not get in; that the scan is over is for others to tell.
      if (error instanceof ScanFailure && error.code === 'SITE_ERROR') return false;
      throw error;
    }
  };
  const entrances = signInPage === undefined ? [] : [signInPage];
  const places = [start, `${collector.origin}/`];
  return signedIn({ collector, places, entrances, again });
}

type Account = Extract<SignIn, { username: string }>;

interface Entry {
  /** What took the account, in which field its password, and where it leads whoever signed in. */
  action: string;
  secret: string;
  landing: string;
}

/** Null where the site refuses. */
async function byForm(
  collector: Collector,
  { url, username, password }: Account,
): Promise<Entry | null> {
  const page = await collector.exchange({ method: 'GET', url, signsIn: true });
  const form = pageOf(page)?.forms.find(asksPassword);
  if (form === undefined) return null;
  const fields = { ...form.fields };
  const names = Object.keys(fields);
  const secret = passwordField(form.types) ?? '';
  const before = names
    .slice(0, names.indexOf(secret))
    .filter((name) => /^(?:text|email|tel)$/.test(form.types[name] ?? ''));
  const person = before.findLast((name) => namesPerson.test(name)) ?? before.at(-1);
  fields[secret] = password;
  if (person !== undefined) fields[person] = username;
  const action = form.action.split('#', 1)[0] ?? url;
  const answer = await collector.exchange(entering({ ...form, action, fields }, url));
  if (answer.response.status >= 400) return null;
  const location = redirectOf(answer);
  if (location !== undefined && URL.canParse(location, form.action)) {
    const next = new URL(location, form.action);
    if (next.origin !== collector.origin)
      return { action, secret, landing: `${collector.origin}/` };
    next.hash = '';
    const landed = await collector.exchange({ method: 'GET', url: next.href, signsIn: true });
    return asksToSignIn(landed) ? null : { action, secret, landing: next.href };
  }
  return asksToSignIn(answer) ? null : { action, secret, landing: url };
}

/** The form as it is sent from its page; one that says nothing at all is sent by a script, and hardly in an address. */
function entering(form: Form, page: string): Draft {
  const { method, action, hasAction, encoding, fields } = form;
  if (method === 'GET' && hasAction)
    return { method, signsIn: true, url: formAddress(form), headers: { referer: page } };
  const { type, body } =
    encoding === 'multipart'
      ? multipart(fields)
      : { type: 'application/x-www-form-urlencoded', body: String(new URLSearchParams(fields)) };
  const headers = { 'content-type': type, referer: page };
  return { method: 'POST', signsIn: true, url: action, headers, body };
}

const asksToSignIn = (exchange: Exchange): boolean =>
  exchange.response.status === 401 || (pageOf(exchange)?.forms ?? []).some(asksPassword);

/** A call that answers with a cookie, or with a token that goes into the Authorization header. */
async function byJson(
  collector: Collector,
  { url, username, password }: Account,
): Promise<Entry | null> {
  const answer = await collector.exchange({
    method: 'POST',
    signsIn: true,
    url,
    headers: { 'content-type': 'application/json' },
    // Sites name the person differently; they overlook the names that are not theirs.
    body: JSON.stringify({
      username,
      email: username,
      login: username,
      identifier: username,
      password,
    }),
  });
  const { status, headers, body } = answer.response;
  if (status >= 400) return null;
  const token = /"[\w-]{0,30}(?:token|jwt)"\s*:\s*"([\w.~+/=-]{16,4000})"/i.exec(body)?.[1];
  if (token !== undefined) collector.sessionHeaders = { authorization: `Bearer ${token}` };
  const isIn = token !== undefined || (headers['set-cookie'] ?? []).length > 0;
  return isIn ? { action: url, secret: 'password', landing: `${collector.origin}/` } : null;
}
