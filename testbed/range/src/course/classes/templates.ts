import { escaped } from '@portal/sample-site/reply';
import { visitorWords } from '../../random/words.ts';
import { type CoreMaker, getForm, jsonCall, link, postForm, through } from '../carriers.ts';
import type { RangeClass } from '../case.ts';
import { evaluate } from '../machines/expression.ts';

/** An engine's expression delimiters, and its message for a broken expression. */
type Engine = readonly [mark: RegExp, complaint: string];

const engines: readonly Engine[] = [
  [/\{\{(.*?)\}\}/gs, 'jinja2.exceptions.TemplateSyntaxError: '],
  [/\{\{(.*?)\}\}/gs, 'Twig\\Error\\SyntaxError: '],
  [/\{\{(.*?)\}\}/gs, 'Error: Parse error on line 1: handlebars '],
  [/\$\{(.*?)\}/gs, 'freemarker.core.ParseException: '],
  [/\$\{(.*?)\}/gs, 'mako.exceptions.SyntaxException: '],
  [/<%=(.*?)%>/gs, '(erb):1: syntax error, '],
  [/<%=(.*?)%>/gs, 'ejs: SyntaxError: '],
  [/\{(?!\s)([^{}]*?)\}/gs, 'Smarty: Syntax error in template: '],
  [/#\{(.*?)\}/gs, 'Pug:1:1 '],
  [/@\((.*?)\)/gs, 'RazorEngine.Templating.TemplateCompilationException: '],
  [
    /#set\(\$\w+\s*=\s*(.*?)\)(?:\$\{?\w+\}?)/gs,
    'org.apache.velocity.exception.ParseErrorException: ',
  ],
  [/\{=(.*?)\}|\{\{=(.*?)\}\}/gs, 'doT: '],
];

const fields = ['name', 'title', 'greeting', 'subject', 'message', 'template', 'preview'];

/** A template that contains the input; expressions are evaluated, the rest is shown as text. */
const rendered =
  ([mark, complaint]: Engine, errors: 'shown' | 'hidden'): CoreMaker =>
  ({ dice, look }) => ({
    value: dice.pick(visitorWords),
    parameters: fields,
    answer: (words) => {
      try {
        const text = words.replace(mark, (_all, ...inner: unknown[]) =>
          evaluate(String(inner.find((one) => typeof one === 'string') ?? '')),
        );
        return `<p>Dear ${escaped(text)}, welcome.</p>`;
      } catch (error) {
        if (errors === 'hidden') return look.page('Error', '<p>Something went wrong.</p>', 500);
        const message = error instanceof Error ? error.message : '';
        return look.page('Error', `<pre>${escaped(complaint + message)}</pre>`, 500);
      }
    },
  });

const plain = (show: (words: string) => string): CoreMaker => {
  return ({ dice }) => ({
    value: dice.pick(visitorWords),
    parameters: fields,
    answer: (words) => show(words),
  });
};

const twins: readonly CoreMaker[] = [
  plain((w) => `<p>Dear ${escaped(w)}, welcome.</p>`),
  plain((w) => `<p>Dear ${escaped(w.replace(/[{}$<%>#@]/g, ''))}.</p>`),
  plain((w) => `<input name="again" value="${escaped(w)}">`),
  plain((w) => `<p>${w.length} letters.</p>`),
];
const traps: readonly CoreMaker[] = [
  plain((w) => `<p>${escaped(w)} is not 49, nor 1787569.</p>`),
  plain(() => '<pre>jinja2.exceptions.TemplateSyntaxError: a lesson</pre>'),
  plain((w) => `<p>${escaped(w.replace(/\D+/g, ' '))}</p>`),
  plain((w) => `<p>${escaped(w.replaceAll('{{', '').replaceAll('}}', ''))}</p>`),
  ({ look }) => ({
    value: 'tea',
    parameters: fields,
    answer: (w) =>
      /[{}$%#]/.test(w) ? look.page('Error', '<p>Error</p>', 500) : `<p>${escaped(w)}</p>`,
  }),
];

const ways = [link, getForm, postForm, jsonCall];

export const templates: RangeClass = {
  name: 'templates',
  checks: ['ssti', 'el', 'codei'],
  level: 'normal',
  flaws: through(ways, [
    ...engines.map((engine) => rendered(engine, 'hidden')),
    ...engines.slice(0, 4).map((engine) => rendered(engine, 'shown')),
  ]),
  safe: through(ways, twins),
  traps: through(ways, traps),
};

const languages: readonly Engine[] = [
  [/\$\{(.*?)\}/gs, 'javax.el.ELException: Failed to parse the expression '],
  [/#\{(.*?)\}/gs, 'javax.faces.FacesException: '],
  [/%\{(.*?)\}/gs, 'ognl.ExpressionSyntaxException: Malformed OGNL expression '],
  [/\$\{(.*?)\}/gs, 'org.springframework.expression.spel.SpelParseException: '],
  [/__\$\{(.*?)\}__(?:::.*)?/gs, 'org.thymeleaf.exceptions.TemplateInputException: '],
  [/#\{(.*?)\}/gs, 'org.hibernate.validator: '],
];

export const expressions: RangeClass = {
  name: 'expression languages',
  checks: ['el', 'ssti', 'codei'],
  level: 'full',
  flaws: through(ways, [
    ...languages.map((language) => rendered(language, 'hidden')),
    ...languages.map((language) => rendered(language, 'shown')),
  ]),
  safe: through(ways, twins),
  traps: through(ways, traps),
};
