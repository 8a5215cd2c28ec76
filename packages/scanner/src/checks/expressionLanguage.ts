import type { ActiveCheck } from './check.ts';
import {
  isWorkedOn,
  mindsExpressions,
  type Notation,
  probeNotations,
  worksOutSums,
} from './evaluation.ts';

/** A Java call inside the sum: no other language works it out. */
const sum = (l: number, r: number) => `${l}*(${r - 4}+"four".length())`;

const notations: readonly Notation[] = [
  { name: 'JSP and Jakarta EL, SpEL templates', write: (l, r) => `\${${sum(l, r)}}` },
  { name: 'deferred EL, SpEL templates', write: (l, r) => `#{${sum(l, r)}}` },
  // Worked out before the expression around it is read.
  { name: 'Thymeleaf, preprocessed', write: (l, r) => `__\${${sum(l, r)}}__::.x` },
  { name: 'OGNL', write: (l, r) => `%{${sum(l, r)}}` },
];
const withoutMarks: readonly Notation[] = [
  { name: 'SpEL without marks', write: (l, r) => sum(l, r).replaceAll('"', "'") },
];

export const expressionLanguage: ActiveCheck = {
  id: 'el',
  kind: 'active',
  title: 'Your server runs expressions that a visitor types',
  technicalName: 'Expression language injection (EL, OGNL, SpEL)',
  severity: 'high',
  cwe: 'CWE-917',
  flaw: 'evaluation',
  minLevel: 'full',
  advice: {
    risk: 'Such expressions reach every part of the program and of the machine: a stranger can take both over.',
    fix: 'Do not evaluate what visitors send. Update the framework, since many such flaws are its own; where expressions are needed, use a context that allows neither types nor methods (in Spring, SimpleEvaluationContext).',
    references: ['OWASP WSTG-INPV-11', 'CWE-917'],
  },
  appliesTo: isWorkedOn,
  async probe(point, prober) {
    const inMarks = await mindsExpressions(point, prober);
    const found = inMarks ? await probeNotations(point, prober, notations) : [];
    if (found.length > 0 || !(await worksOutSums(point, prober))) return found;
    return probeNotations(point, prober, withoutMarks);
  },
};
