import type { ActiveCheck } from './check.ts';
import { isWorkedOn, mindsExpressions, type Notation, probeNotations } from './evaluation.ts';

/** How engines of templates mark an expression; the commonest first. */
const notations: readonly Notation[] = [
  { name: 'braces, as Jinja and Twig have', write: (l, r) => `{{${l}*${r}}}` },
  { name: 'dollar and brace, as FreeMarker and Mako have', write: (l, r) => `\${${l}*${r}}` },
  { name: 'hash and brace, as Pug and Slim have', write: (l, r) => `#{${l}*${r}}` },
  { name: 'percent tags, as ERB and EJS have', write: (l, r) => `<%= ${l}*${r} %>` },
  { name: 'one brace, as Smarty has', write: (l, r) => `{${l}*${r}}` },
  { name: 'braces and equals, as doT has', write: (l, r) => `{{=${l}*${r}}}` },
  { name: 'a directive, as Velocity has', write: (l, r) => `#set($a=${l}*${r})\${a}` },
  { name: 'at and brackets, as Razor has', write: (l, r) => `@(${l}*${r})` },
  { name: 'square brackets, as Thymeleaf has', write: (l, r) => `[[\${${l}*${r}}]]` },
  { name: 'a filter in braces, as Liquid has', write: (l, r) => `{{${l}|times:${r}}}` },
  { name: 'a tag, as Django has', write: (l, r) => `{% widthratio ${l} 1 ${r} %}` },
  { name: 'the end of a braces expression', write: (l, r, usual) => `${usual}}}{{${l}*${r}}}` },
];

export const templateInjection: ActiveCheck = {
  id: 'ssti',
  kind: 'active',
  title: 'Your server works out formulas that a visitor types',
  technicalName: 'Server-side template injection',
  severity: 'high',
  cwe: 'CWE-1336',
  flaw: 'evaluation',
  minLevel: 'normal',
  advice: {
    risk: 'What begins as a small sum can become commands on your server: a stranger can read all its data or take it over.',
    fix: 'Never build a template from what visitors send. Keep templates in files and hand values to them as variables; where customers must write templates, use an engine without logic.',
    references: ['OWASP WSTG-INPV-18', 'CWE-1336'],
  },
  appliesTo: isWorkedOn,
  async probe(point, prober) {
    return (await mindsExpressions(point, prober)) ? probeNotations(point, prober, notations) : [];
  },
};
