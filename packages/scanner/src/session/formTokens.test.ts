import { describe, expect, it } from 'vitest';
import { formPoints } from '../crawl/inputs.ts';
import { readPage } from '../crawl/page.ts';
import type { InputPoint } from '../ground/exchange.ts';
import type { Collector } from '../net/collector.ts';
import { CookieJar } from '../net/cookieJar.ts';
import type { Draft } from '../net/draftFor.ts';
import { SiteProber } from '../scan/prober.ts';
import { answer } from '../testing/answers.ts';

const page = 'https://shop.example/notes';
let drawn = 0;
const newToken = () => `4f1c9a${String(++drawn).padStart(14, '0')}`;

type Manner = 'for ever' | 'once' | 'until the page is shown again' | 'for ever, but masked';

/** A page with a form whose token is good for so long. */
function siteOf(manner: Manner) {
  let token = newToken();
  const given = new Set<string>();
  const counts = { shown: 0, taken: 0, refused: 0 };
  const words: string[] = [];
  const show = () => {
    counts.shown++;
    if (manner === 'until the page is shown again' || manner === 'for ever, but masked')
      token = newToken();
    given.add(token);
    return `<form method="post"><input type="hidden" name="once" value="${token}"><textarea name="text"></textarea><button>Keep</button></form>`;
  };
  const take = (form: URLSearchParams) => {
    const sent = form.get('once') ?? '';
    const isGood = manner === 'for ever, but masked' ? given.has(sent) : sent === token;
    if (!isGood) {
      counts.refused++;
      return { status: 403, body: '<p>This form is too old.</p>' };
    }
    counts.taken++;
    words.push(form.get('text') ?? '');
    if (manner === 'once') token = newToken();
    return { body: '<p>Thank you, we have kept your note.</p>' };
  };
  const exchange = async ({ method, url, body = '' }: Draft) => {
    await new Promise((resolve) => setTimeout(resolve, 1));
    const made = method === 'GET' ? { body: show() } : take(new URLSearchParams(body));
    return answer({ url, ...made });
  };
  const jar = new CookieJar('https://shop.example');
  const collector = { exchange, jar, width: 4 } as unknown as Collector;
  const [form] = readPage(show(), page).forms;
  const [, point] = form ? formPoints({ ...form, page }) : [];
  if (point?.name !== 'text') throw new Error('no field');
  return { prober: new SiteProber(collector), point: point as InputPoint, counts, words, show };
}

const sent = Array.from({ length: 12 }, (_, at) => `word${at}`);

describe('a form with a hidden token', () => {
  it.each(['once', 'until the page is shown again'] as const)(
    'is sent with a new one each time where it is good %s, however many send it at once',
    async (manner) => {
      const { prober, point, counts, words } = siteOf(manner);
      await Promise.all(sent.map((word) => prober.send(point, word)));
      expect(words.filter((word) => word.startsWith('word')).sort()).toEqual([...sent].sort());
      // By one old token it is learnt that old ones are refused.
      expect(counts.refused).toBe(1);
    },
  );

  it.each(['for ever', 'for ever, but masked'] as const)(
    'is sent with the one that the page showed at first where it is good %s',
    async (manner) => {
      const { prober, point, counts, words } = siteOf(manner);
      await Promise.all(sent.map((word) => prober.send(point, word)));
      expect(words).toEqual(expect.arrayContaining(sent));
      expect(counts).toEqual({ shown: 3, taken: sent.length + 2, refused: 0 });
    },
  );

  it('is opened anew where somebody else opened its page meanwhile', async () => {
    const { prober, point, words, show } = siteOf('until the page is shown again');
    await prober.send(point, 'first');
    const { tokens = [], page = '', names = '' } = point.request.form ?? {};
    let opened = 0;
    const answered = await prober.renewed({ page, names, tokens }, async (fresh) => {
      if (opened++ === 0) show();
      const fields = { ...point.request.fields, ...fresh };
      return prober.ask({ method: 'POST', url: page, body: String(new URLSearchParams(fields)) });
    });
    expect([opened, answered.response.status, words.length]).toEqual([2, 200, 3]);
  });
});
