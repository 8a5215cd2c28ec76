import { avoidsAddress, avoidsForm } from '../crawl/avoid.ts';
import { asksPassword, namesOf, type SeenForm } from '../crawl/forms.ts';
import { pageOf } from '../crawl/page.ts';
import { type Exchange, redirectOf } from '../ground/exchange.ts';
import { likenessOf, resemblance } from '../ground/likeness.ts';
import { multipart } from '../net/draftFor.ts';
import { ifAnswered } from '../net/requestError.ts';
import { formTarget } from './answers.ts';
import type { Observation, Prober, SiteCheck } from './check.ts';
import { changesNothing } from './csrfForm.ts';

const tokenName =
  /csrf|xsrf|authenticity|__requestverification|_wpnonce|form_key|anti.?forgery|^_?token$/i;
const most = 40;

export const csrfReplay: SiteCheck = {
  id: 'csrf-active',
  kind: 'site',
  title: 'Your forms carry a protection that nobody checks',
  technicalName: 'Anti-CSRF token not enforced',
  severity: 'medium',
  cwe: 'CWE-352',
  minLevel: 'full',
  advice: {
    risk: 'A page of a stranger can make a visitor’s browser send the form without the visitor noticing, although it looks protected.',
    fix: 'Compare the token with the one kept in the session, in constant time, and refuse the request when it is missing or differs; check the Origin header too.',
    references: ['OWASP Cross-Site Request Forgery Prevention Cheat Sheet', 'CWE-352'],
  },
  async inspect(site, prober) {
    const forms = site.forms.filter(
      (form) => form.method === 'POST' && tokensOf(form).length > 0 && isWorthIt(form),
    );
    const found: Observation[] = [];
    for (const form of forms.slice(0, most)) {
      found.push(...(await ifAnswered(() => replay(form, prober), [])));
    }
    return found;
  },
};

const tokensOf = (form: SeenForm) =>
  Object.keys(form.fields).filter((name) => tokenName.test(name));

const isWorthIt = (form: SeenForm): boolean =>
  !asksPassword(form) && !avoidsForm(form) && !changesNothing(form);

/** As the page sends it, then as another site would: without the token, and from elsewhere. */
async function replay(form: SeenForm, prober: Prober): Promise<Observation[]> {
  const tokens = tokensOf(form);
  const honest = await sent(form, prober, (fields) => fields);
  if (honest === null || honest.response.status >= 400) return [];
  const told = await toldAfter(honest, prober);
  if (told?.size === 0) return [];
  const page = await prober.get(form.page);
  const ways: readonly [string, (fields: Fields) => Fields][] = [
    [
      'without',
      (fields) =>
        Object.fromEntries(Object.entries(fields).filter(([name]) => !tokens.includes(name))),
    ],
    [
      'with a false',
      (fields) => ({
        ...fields,
        ...Object.fromEntries(tokens.map((name) => [name, prober.canary()])),
      }),
    ],
  ];
  for (const [way, change] of ways) {
    const forged = await sent(form, prober, change, {
      origin: `https://${prober.canary()}.example`,
    });
    // Shown the form again instead of the thanks: refused, in the site's own way.
    if (forged === null || !alike(forged, honest) || alike(forged, page)) continue;
    const toldNow = await toldAfter(forged, prober);
    if (told && ![...told].every((word) => toldNow?.has(word))) continue;
    const evidence = `The form of ${form.page} is answered alike with its token "${tokens.join(', ')}" and ${way} one, sent from another origin.`;
    return [{ ...formTarget(form), parameter: tokens[0] ?? '', evidence, confidence: 'firm' }];
  }
  return [];
}

type Fields = Readonly<Record<string, string>>;

async function sent(
  form: SeenForm,
  prober: Prober,
  change: (fields: Fields) => Fields,
  headers = {},
) {
  const page = await prober.get(form.page);
  const names = namesOf(form.fields);
  const fresh = pageOf(page)?.forms.find(({ fields }) => namesOf(fields) === names);
  if (!fresh) return null;
  const fields = change({
    ...form.fields,
    ...Object.fromEntries(tokensOf(form).map((name) => [name, fresh.fields[name] ?? ''])),
  });
  const { type, body } =
    form.encoding === 'multipart'
      ? multipart(fields)
      : { type: 'application/x-www-form-urlencoded', body: new URLSearchParams(fields).toString() };
  return prober.ask({
    method: 'POST',
    url: form.action.split('#', 1)[0] ?? '',
    headers: { 'content-type': type, ...headers },
    body,
  });
}

/**
 * Many lead to one page whether they took a form or not, and say there once which it was: the words that are gone when the
 * page is asked for again. Undefined where nothing leads on; none where nothing is said that could be compared.
 */
async function toldAfter(answer: Exchange, prober: Prober): Promise<Set<string> | undefined> {
  const { url } = answer.request;
  const location = redirectOf(answer);
  const next = location === undefined ? undefined : (URL.parse(location, url)?.href ?? '');
  if (next === undefined) return undefined;
  if (!next.startsWith(`${new URL(url).origin}/`) || avoidsAddress(next)) return new Set();
  const address = next.split('#', 1)[0] ?? next;
  const first = likenessOf(await prober.get(address), '', '');
  const again = likenessOf(await prober.get(address), '', '');
  const words = [...first].filter(([word, count]) => count > (again.get(word) ?? 0));
  return new Set(words.map(([word]) => word).filter((word) => !/\d/.test(word)));
}

/** New records have numbers of their own. */
const placeOf = (answer: Exchange) => redirectOf(answer)?.replace(/\d+/g, '');

const alike = (a: Exchange, b: Exchange) =>
  a.response.status === b.response.status && placeOf(a) === placeOf(b) && resemblance(a, b) >= 0.95;
