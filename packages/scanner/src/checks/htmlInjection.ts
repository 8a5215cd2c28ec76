import { attribute } from '../crawl/html.ts';
import { pageOf } from '../crawl/page.ts';
import { excerpt, observationAt } from './answers.ts';
import type { ActiveCheck } from './check.ts';
import { echoOf, isShown } from './echo.ts';

export const htmlInjection: ActiveCheck = {
  id: 'html-inj',
  kind: 'active',
  title: 'A link to your site can put a stranger’s words and forms on your page',
  technicalName: 'HTML injection',
  severity: 'medium',
  cwe: 'CWE-80',
  flaw: 'CWE-79',
  owasp: { 2021: 'A03', 2025: 'A05' },
  pci: ['6.2.4'],
  minLevel: 'normal',
  advice: {
    risk: 'Visitors can be shown a false notice or sign-in form under your name.',
    fix: 'Encode what comes from a request before it is printed. Where some markup is allowed, clean it with a maintained sanitizer and a short list of tags.',
    references: ['OWASP Cross Site Scripting Prevention Cheat Sheet', 'CWE-80'],
  },
  appliesTo: ({ place }) => place === 'query' || place === 'form' || place === 'path',
  async probe(point, prober) {
    if (!isShown(await echoOf(point, prober))) return [];
    const word = prober.canary();
    // No script in it: filters that only look for scripts let it through.
    const value = `"'></textarea></title><a href="//${word}.example/">${word}</a>`;
    const answer = await prober.send(point, value);
    if (!new RegExp(`<a\\s[^<>]*${word}`, 'i').test(answer.response.body)) return [];
    const link = pageOf(answer)?.elements.find(
      (element) => element.tagName === 'a' && attribute(element, 'href') === `//${word}.example/`,
    );
    if (!link) return [];
    const { body } = answer.response;
    const evidence = `Sent ${value} as "${point.name}"; it stands on the page as a link:\n${excerpt(body, body.indexOf(word), 200)}`;
    return [observationAt(point, evidence)];
  },
};
