import { isAnyHost, policyText } from '@portal/records/policy';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { isVisitedPage, policiesOf } from './answers.ts';
import type { PassiveCheck } from './check.ts';

/** A header of megabytes is no policy. */
const longest = 20_000;
const reviewed = new Map<string, readonly string[]>();

/** What lets foreign scripts through a policy, as Google's csp_evaluator grades 'high'. */
function weaknesses(policy: string): readonly string[] {
  let known = reviewed.get(policy);
  if (known === undefined) {
    // It knows an asterisk for any host, and takes '*:443' for one.
    const plain = policy.replace(/[^\s;]+/g, (source) =>
      source.includes('*') && isAnyHost(source) ? '*' : source,
    );
    const { csp } = new CspParser(plain);
    known = new CspEvaluator(csp)
      .evaluate()
      .filter((finding) => finding.severity === Severity.HIGH)
      .map(
        (finding) =>
          `${finding.directive}${finding.value ? ` ${finding.value}` : ''}: ${finding.description}`,
      );
    if (reviewed.size > 200) reviewed.clear();
    reviewed.set(policy, known);
  }
  return known;
}

export const cspWeak: PassiveCheck = {
  id: 'csp-weak',
  kind: 'passive',
  title: 'The rule on which code may run in your pages has holes',
  technicalName: 'Weak Content-Security-Policy',
  severity: 'low',
  cwe: 'CWE-693',
  pci: ['6.4.3', '11.6.1'],
  minLevel: 'lightning',
  advice: {
    risk: 'You have a protection against smuggled-in code, but as it is written it would let such code through.',
    fix: "Remove 'unsafe-inline' and wildcards from script-src in favor of nonces or hashes, and set object-src and base-uri to 'none'.",
    references: [
      'W3C Content Security Policy Level 3',
      'OWASP Content Security Policy Cheat Sheet',
    ],
  },
  inspect(exchange) {
    if (!isVisitedPage(exchange)) return [];
    const policies = policiesOf(exchange)
      .map(policyText)
      .filter((policy) => policy.length < longest);
    const found = policies.map(weaknesses);
    // Several policies hold together: a hole counts only when it is in each of them.
    if (found.length === 0 || found.some((list) => list.length === 0)) return [];
    const evidence = `${policies[0]}\n${found[0]?.join('\n')}`;
    return [{ evidence, confidence: 'firm' }];
  },
};
