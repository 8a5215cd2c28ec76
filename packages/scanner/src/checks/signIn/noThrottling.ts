import type { Exchange } from '../../ground/exchange.ts';
import { turnsAway } from '../../net/signInTries.ts';
import { formTarget } from '../answers.ts';
import type { Observation, SiteCheck } from '../check.ts';
import { attempt, signInForms } from './attempt.ts';

const tries = 10;
const slowedMs = 800;

export const noThrottling: SiteCheck = {
  id: 'login-rate',
  kind: 'site',
  title: 'Passwords can be guessed at your sign-in as fast as one likes',
  technicalName: 'No limit of failed sign-ins',
  severity: 'medium',
  cwe: 'CWE-307',
  pci: ['8.3.4'],
  minLevel: 'full',
  advice: {
    risk: 'Programs try stolen and common passwords by the thousand until one fits.',
    fix: 'After a few failures slow an account and an address down, or ask for a captcha; offer a second factor. PCI DSS asks for a lock of 30 minutes after ten failures at most.',
    references: ['OWASP Authentication Cheat Sheet', 'CWE-307', 'PCI DSS 4.0.1 §8.3.4'],
  },
  async inspect(site, prober) {
    const found: Observation[] = [];
    for (const form of signInForms(site).slice(0, 3)) {
      // A name that nobody has: nobody is locked out by it.
      const person = `${prober.canary()}@example.com`;
      const first = (await attempt(form, person, prober.canary(), prober)).answer;
      if (turnsAway(first)) continue;
      const isRefused = (answer: Exchange) =>
        answer.response.status !== first.response.status || turnsAway(answer);
      let last = first;
      for (let n = 1; n < tries && !isRefused(last); n++)
        last = (await attempt(form, person, prober.canary(), prober)).answer;
      const { took } = last.response;
      const isSlowed = took > slowedMs && took > first.response.took * 3;
      if (isRefused(last) || isSlowed) continue;
      const evidence = `${tries} false passwords for one name, one after the other, were all answered alike and at once.`;
      found.push({ ...formTarget(form), evidence, confidence: 'firm' });
    }
    return found;
  },
};
