import type { ActiveCheck } from './check.ts';
import { mindsQuotes } from './complaint.ts';
import {
  isWorkedOn,
  mindsExpressions,
  type Notation,
  probeNotations,
  worksOutSums,
} from './evaluation.ts';

/** The sum as code of one language, so that a harmless calculator does not count. */
const inPhp = (l: number, r: number) => `(${l}*(${r}-4+strlen('four')))`;
const inJavaScript = (l: number, r: number) => `(${l}*(${r}-4+'four'.length))`;
const inPython = (l: number, r: number) => `(${l}*(${r}-4+len('four')))`;
const inRuby = (l: number, r: number) => `(${l}*(${r}-4+'four'.chars.size))`;
const double = (code: string) => code.replaceAll("'", '"');

/** Code that is the whole of what is run: any language works out a sum first. */
const alone: readonly Notation[] = [
  { name: 'PHP', write: inPhp },
  { name: 'JavaScript', write: inJavaScript },
  { name: 'Python', write: inPython },
  { name: 'Ruby', write: inRuby },
];
/** Code that needs no quote to be reached. */
const inStatement: readonly Notation[] = [
  { name: 'PHP in a statement', write: (l, r, v) => `${v};print${inPhp(l, r)};//` },
  { name: 'PHP variable in double quotes', write: (l, r) => `\${@print${inPhp(l, r)}}` },
  { name: 'JavaScript in a template', write: (l, r) => `\${${inJavaScript(l, r)}}` },
];
const quoted: readonly Notation[] = [
  { name: 'PHP in single quotes', write: (l, r) => `'.${double(inPhp(l, r))}.'` },
  { name: 'PHP in double quotes', write: (l, r) => `".${inPhp(l, r)}."` },
  { name: 'PHP after single quotes', write: (l, r) => `');print${double(inPhp(l, r))};//` },
  { name: 'JavaScript in single quotes', write: (l, r) => `'+${double(inJavaScript(l, r))}+'` },
  { name: 'JavaScript in double quotes', write: (l, r) => `"+${inJavaScript(l, r)}+"` },
  { name: 'Python in single quotes', write: (l, r) => `'+str${double(inPython(l, r))}+'` },
  { name: 'Python in double quotes', write: (l, r) => `"+str${inPython(l, r)}+"` },
  { name: 'Ruby in quotes', write: (l, r) => `"+${inRuby(l, r)}.to_s+"` },
];

export const codeInjection: ActiveCheck = {
  id: 'codei',
  kind: 'active',
  title: 'Your server runs program code that a visitor types',
  technicalName: 'Code injection (eval)',
  severity: 'high',
  cwe: 'CWE-94',
  flaw: 'evaluation',
  minLevel: 'full',
  advice: {
    risk: 'A stranger can do whatever the site itself can do: read and change all its data, and attack others from your server.',
    fix: 'Remove eval and its kin (assert, create_function, exec, new Function, setTimeout with text). Parse numbers, dates and JSON with functions made for them; choose among known actions with a list.',
    references: ['CWE-94', 'CWE-95', 'OWASP WSTG-INPV-11'],
  },
  appliesTo: isWorkedOn,
  async probe(point, prober) {
    const whole = await worksOutSums(point, prober);
    const bare = whole ? await probeNotations(point, prober, alone) : [];
    if (bare.length > 0) return bare;
    const quotes = await mindsQuotes(point, prober);
    if (!quotes && !(await mindsExpressions(point, prober))) return [];
    return probeNotations(point, prober, quotes ? [...inStatement, ...quoted] : inStatement);
  },
};
