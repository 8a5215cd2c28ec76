import type { ActiveCheck } from './check.ts';
import { probeComplaint, unbalanced } from './complaint.ts';
import { probeByDifference } from './difference/compare.ts';
import { type Family, isBare } from './difference/family.ts';
import { isWorkedOn } from './evaluation.ts';

const complaint =
  /XPathException|XPathEvalError|xmlXPathEval|SimpleXMLElement::xpath\(\)|DOMXPath::(?:query|evaluate)\(\)|Expression must evaluate to a node-set|javax\.xml\.xpath|System\.Xml\.XPath|XPST0003|Invalid (?:XPath )?(?:expression|predicate)|libxml2? .{0,40}XPath|XPath parse error|lxml\.etree\.XPath/i;

/** A function that only XPath has, so that a database is not taken for it. */
const test = (l: string, r: string) => `normalize-space('${l}')='${r}'`;
const narrowing: readonly Family[] = [
  { name: 'text in single quotes', write: (v, l, r) => `${v}' and ${test(l, r)} and 'a'='a` },
  { name: 'a number', suits: isBare, write: (v, l, r) => `${v} and ${test(l, r)}` },
  {
    name: 'text in double quotes',
    write: (v, l, r) => `${v}" and ${test(l, r).replaceAll("'", '"')} and "a"="a`,
  },
  {
    name: 'text in a function',
    write: (v, l, r) => `${v}') and (${test(l, r)}) and contains('a','a`,
  },
];
const widening: readonly Family[] = [
  { name: 'text in single quotes', write: (v, l, r) => `${v}' or ${test(l, r)} or 'a'='b` },
];

export const xpathInjection: ActiveCheck = {
  id: 'xpath',
  kind: 'active',
  title: 'A page of your site lets strangers query your XML data',
  technicalName: 'XPath injection',
  severity: 'high',
  cwe: 'CWE-643',
  flaw: 'query',
  minLevel: 'normal',
  advice: {
    risk: 'A stranger can read everything in the file behind the page, or sign in without a password.',
    fix: 'Bind values as XPath variables, or pick the nodes in code instead of building an expression out of what visitors send.',
    references: ['OWASP WSTG-INPV-09', 'CWE-643'],
  },
  appliesTo: isWorkedOn,
  async probe(point, prober) {
    const byError = await probeComplaint(point, prober, unbalanced, complaint);
    return byError.length > 0 ? byError : probeByDifference(point, prober, { narrowing, widening });
  },
};
