import type { SeenForm } from '../../crawl/forms.ts';
import { textOf } from '../../crawl/html.ts';
import { pageOf } from '../../crawl/page.ts';
import type { Exchange } from '../../ground/exchange.ts';
import { formTarget } from '../answers.ts';
import type { Observation, SiteCheck, SiteFacts } from '../check.ts';
import { attempt, signInForms } from './attempt.ts';

const likely = ['admin', 'administrator', 'test', 'user'];

export const userEnumeration: SiteCheck = {
  id: 'user-enum',
  kind: 'site',
  title: 'Your sign-in tells strangers who has an account',
  technicalName: 'User enumeration',
  severity: 'low',
  cwe: 'CWE-204',
  pci: ['8.3'],
  minLevel: 'full',
  advice: {
    risk: 'Knowing the names is half of guessing the passwords, and lets swindlers write to your customers.',
    fix: 'Answer an unknown name and a wrong password with the same words, status and address, in the same time; do the same in "forgot password" and in sign-up.',
    references: ['OWASP Authentication Cheat Sheet', 'CWE-204'],
  },
  async inspect(site, prober) {
    const found: Observation[] = [];
    for (const form of signInForms(site).slice(0, 3)) {
      const said = async (person: string) =>
        words((await attempt(form, person, prober.canary(), prober)).answer, person);
      const unknown = await said(prober.canary());
      // A page that is not the same twice says nothing by being different.
      if (unknown !== (await said(prober.canary()))) continue;
      for (const person of peopleAt(form, site)) {
        const known = await said(person);
        if (known === unknown || known !== (await said(person))) continue;
        // What changes from time to time was the same twice by chance.
        if (unknown !== (await said(prober.canary()))) continue;
        const evidence = `With a false password "${person}" is told: ${difference(known, unknown)} — and a name that does not exist: ${difference(unknown, known)}`;
        found.push({ ...formTarget(form), evidence, confidence: 'firm' });
        break;
      }
    }
    return found;
  },
};

/** The scan's own account at its own sign-in alone, and there twice in all: sites lock after three false passwords and more. */
function peopleAt({ page }: SeenForm, { account }: SiteFacts): string[] {
  const isOwn = account && new URL(account.url).pathname === new URL(page).pathname;
  return isOwn ? [account.username] : likely;
}

/** What an answer says, without the name itself and without what changes anyway. */
function words(answer: Exchange, person: string): string {
  const [body] = (pageOf(answer)?.elements ?? []).filter(({ tagName }) => tagName === 'body');
  const text = body ? textOf(body) : answer.response.body;
  const location = answer.response.headers.location?.[0] ?? '';
  return `${answer.response.status} ${location} ${text}`
    .replaceAll(person, '')
    .replaceAll(encodeURIComponent(person), '')
    .replace(/\d{2}:\d{2}(?::\d{2})?|[0-9a-f]{16,}/gi, '')
    .replace(/\s+/g, ' ');
}

function difference(own: string, other: string): string {
  let start = 0;
  while (start < own.length && own[start] === other[start]) start++;
  return own.slice(Math.max(0, start - 20), start + 100).trim();
}
