import {
  asksPassword,
  isSignIn,
  namesOf,
  passwordField,
  personField,
  type SeenForm,
} from '../../crawl/forms.ts';
import { pageOf } from '../../crawl/page.ts';
import { type Exchange, redirectOf } from '../../ground/exchange.ts';
import type { Prober, SiteFacts } from '../check.ts';
import { setCookies } from '../setCookie.ts';

export const signInForms = ({ forms }: Pick<SiteFacts, 'forms'>): SeenForm[] =>
  forms.filter(isSignIn);

export interface Attempt {
  answer: Exchange;
  /** Cookies as a new visitor was given them, and as they are afterwards. */
  before: Map<string, string>;
  after: Map<string, string>;
}

/** Signs in as a visitor with a browser of their own would: page, token, cookies. */
export async function attempt(
  form: SeenForm,
  person: string,
  password: string,
  prober: Prober,
): Promise<Attempt> {
  const page = await prober.ask({ method: 'GET', url: form.page, anonymous: true });
  const names = namesOf(form.fields);
  const fresh = pageOf(page)?.forms.find(({ fields }) => namesOf(fields) === names) ?? form;
  const secret = passwordField(form.types) ?? '';
  const fields = { ...fresh.fields, [personField(form.types) ?? '']: person, [secret]: password };
  const before = cookiesOf(page);
  const answer = await prober.ask({
    method: 'POST',
    url: form.action.split('#', 1)[0] ?? '',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      referer: form.page,
      ...(before.size > 0 && { cookie: cookieLine(before) }),
    },
    body: new URLSearchParams(fields).toString(),
    anonymous: true,
  });
  const after = new Map([...before, ...cookiesOf(answer)]);
  return { answer, before, after };
}

const cookiesOf = (answer: Exchange): Map<string, string> =>
  new Map(setCookies(answer).map(({ name, value }) => [name, value]));

export const cookieLine = (cookies: ReadonlyMap<string, string>): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/** Did the answer let somebody in? It leads elsewhere, or no longer asks for a password. */
export function letsIn({ answer }: Attempt, form: SeenForm, refused: Exchange): boolean {
  const { status } = answer.response;
  const place = (exchange: Exchange) =>
    `${exchange.response.status} ${exchange.response.headers.location?.[0]?.split('?')[0] ?? ''}`;
  if (status >= 400 || place(answer) === place(refused)) {
    if (status !== 200 || refused.response.status !== 200) return false;
    const asks = (exchange: Exchange) => (pageOf(exchange)?.forms ?? []).some(asksPassword);
    return asks(refused) && !asks(answer);
  }
  const location = redirectOf(answer);
  const path = (url: string) => URL.parse(url, form.action)?.pathname ?? '';
  return location !== undefined && path(location) !== path(form.page);
}
