import { formTarget } from '../answers.ts';
import type { Observation, SiteCheck } from '../check.ts';
import { attempt, letsIn, signInForms } from './attempt.ts';

/** As makers deliver them; few enough that no account is locked. */
const pairs: readonly (readonly [string, string])[] = [
  ['admin', 'admin'],
  ['admin', 'password'],
  ['root', 'root'],
  ['test', 'test'],
  ['tomcat', 'tomcat'],
];

export const defaultCredentials: SiteCheck = {
  id: 'default-creds',
  kind: 'site',
  title: 'Anybody can sign in with the password that the maker delivered',
  technicalName: 'Default credentials',
  severity: 'high',
  cwe: 'CWE-1392',
  pci: ['2.2.2'],
  minLevel: 'full',
  advice: {
    risk: 'These passwords are public; programs try them on every site, all day.',
    fix: 'Change the password now, look for what was done with it, and ask for a new one at the first sign-in.',
    references: ['OWASP WSTG-ATHN-02', 'CWE-1392'],
  },
  async inspect(site, prober) {
    if (!site.optIn.has('default-creds')) return [];
    const found: Observation[] = [];
    for (const form of signInForms(site).slice(0, 3)) {
      for (const [person, password] of pairs) {
        // The same name with a false password: a site that lets everybody in has another flaw.
        const refused = (await attempt(form, person, prober.canary(), prober)).answer;
        const tried = await attempt(form, person, password, prober);
        if (!letsIn(tried, form, refused)) continue;
        const evidence = `"${person}" gets in with the password that it is delivered with.`;
        found.push({ ...formTarget(form), evidence, confidence: 'confirmed' });
        break;
      }
    }
    return found;
  },
};
