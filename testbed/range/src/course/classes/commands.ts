import { setTimeout as wait } from 'node:timers/promises';
import { escaped } from '@portal/sample-site/reply';
import {
  apiCall,
  type CoreMaker,
  getForm,
  graphql,
  jsonCall,
  link,
  postForm,
  through,
} from '../carriers.ts';
import type { RangeClass } from '../case.ts';
import { evaluate } from '../machines/expression.ts';
import { type Kind, runLine } from '../machines/shell.ts';

const names = ['host', 'ip', 'target', 'domain', 'name', 'file', 'cmd', 'addr', 'q', 'size'];

const shell =
  (
    line: (words: string) => string,
    kind: Kind,
    told: 'all' | 'nothing',
    value: string,
  ): CoreMaker =>
  () => ({
    value,
    parameters: names,
    answer: async (words) => {
      const { output, seconds } = runLine(line(words), kind);
      await wait(seconds * 1000);
      return told === 'all' ? `<pre>${escaped(output)}</pre>` : '<p>It is under way.</p>';
    },
  });

const lines: readonly CoreMaker[] = [
  shell((w) => `ping -c 1 ${w}`, 'sh', 'all', '10.1.1.1'),
  shell((w) => `nslookup "${w}"`, 'sh', 'all', 'shop.example'),
  shell((w) => `host '${w}'`, 'sh', 'all', 'shop.example'),
  shell((w) => `convert in.png -resize ${w} out.png`, 'sh', 'all', '80x60'),
  shell((w) => `ping -n 1 ${w}`, 'cmd', 'all', '10.1.1.1'),
  shell((w) => `nslookup "${w}"`, 'cmd', 'all', 'shop.example'),
  shell((w) => `ping -c 1 ${w.replaceAll(';', '')}`, 'sh', 'all', '10.1.1.2'),
  shell((w) => `ping -c 1 ${w.replace(/[;&|]/g, '')}`, 'sh', 'all', '10.1.1.3'),
  shell((w) => `ping -c 1 ${w.replaceAll(' ', '')}`, 'sh', 'all', '10.1.1.4'),
  shell((w) => `echo ${w} | lp`, 'sh', 'nothing', 'label'),
  shell((w) => `tar czf ${w}.tgz photos`, 'sh', 'nothing', 'album'),
  shell((w) => `lp -t "${w}"`, 'sh', 'nothing', 'card'),
];

const quoted = (words: string) => `'${words.replaceAll("'", "'\\''")}'`;
const idle: readonly CoreMaker[] = [
  () => ({ value: 'shop.example', parameters: names, answer: (w) => [`Looked up ${w}`] }),
  () => ({ value: '80x60', parameters: names, answer: (w) => [w.slice(0, 7)] }),
];
const twins: readonly CoreMaker[] = [
  shell((w) => `ping -c 1 ${/^[\w.-]+$/.test(w) ? w : ''}`, 'sh', 'all', '10.1.1.1'),
  shell((w) => `nslookup ${quoted(w.replaceAll('$', ''))}`, 'sh', 'all', 'shop.example'),
  shell((w) => `ping -n 1 ${w.replace(/[^\w.-]/g, '')}`, 'cmd', 'all', '10.1.1.1'),
  ...idle,
];

const unhelpful: readonly CoreMaker[] = [
  () => ({ value: 'later', answer: () => wait(220, '<p>Done.</p>') }),
  ({ look }) => ({
    value: 'host-1',
    answer: (w) =>
      /[;&|`$]/.test(w) ? look.page('No', '<p>Blocked.</p>', 403) : '<p>Host is up.</p>',
  }),
];
/** Pages that show sums, echoes, delays and shell output, but have no shell. */
const traps: readonly CoreMaker[] = [
  () => ({ value: 'echo 1', answer: (w) => `<p>Unknown command: ${escaped(w)}</p>` }),
  () => ({
    value: 'one',
    answer: () => '<pre>sh: 1: foo: not found\nuid=33(www-data) gid=33(www-data)</pre>',
  }),
  () => ({
    value: '2*3',
    answer: (w) => (/^[\d*+ -]{1,20}$/.test(w) ? `<p>${sumOf(w)}</p>` : '<p>Not a sum.</p>'),
  }),
  ...unhelpful,
];

function sumOf(words: string): string {
  try {
    return evaluate(words);
  } catch {
    return '?';
  }
}

const ways = [link, getForm, postForm, jsonCall, apiCall];

export const commands: RangeClass = {
  name: 'commands',
  checks: ['cmdi'],
  level: 'full',
  flaws: through(ways, lines),
  safe: through([...ways, graphql], twins),
  traps: through(ways, traps),
};

/** Languages that evaluate their input. */
const evaluated = (say: (result: string) => string, complaint: string): CoreMaker => {
  return ({ look }) => ({
    value: '3',
    parameters: ['calc', 'expr', 'formula', 'n', 'value', 'code', 'rule'],
    answer: (words) => {
      try {
        return `<p>${escaped(say(evaluate(words)))}</p>`;
      } catch (error) {
        const message = error instanceof Error ? error.message : '';
        return look.page('Error', `<pre>${escaped(complaint + message)}</pre>`, 500);
      }
    },
  });
};
/** The input is inside a string of the code. */
const inString = (quote: string): CoreMaker => {
  return () => ({
    value: 'guest',
    parameters: ['name', 'user', 'tpl', 'label'],
    answer: (words) => {
      try {
        return `<p>${escaped(evaluate(`${quote}Hello ${words}${quote}`))}</p>`;
      } catch {
        return '<p>Parse error: syntax error, unexpected token in /srv/www/hello.php(3) : eval()</p>';
      }
    },
  });
};

export const code: RangeClass = {
  name: 'code',
  checks: ['codei', 'ssti', 'el', 'cmdi'],
  level: 'full',
  flaws: through(ways, [
    evaluated((r) => r, 'PHP Parse error: '),
    evaluated((r) => `Result: ${r}`, 'Traceback (most recent call last): SyntaxError: '),
    evaluated((r) => `${r} units`, 'SyntaxError: '),
    evaluated((r) => r, 'undefined method, (eval):1: '),
    inString("'"),
    inString('"'),
  ]),
  safe: through(ways, [
    ...idle,
    () => ({ value: '4', answer: (w) => [String(Number.parseInt(w, 10))] }),
    () => ({ value: '4', answer: (w) => `<p>You wrote ${escaped(w)}.</p>` }),
  ]),
  traps: through(ways, [
    () => ({ value: '4', answer: () => '<p>PHP Parse error: syntax error, eval()d code</p>' }),
    () => ({ value: '1', answer: (w) => `<p>print(${escaped(w)})</p>` }),
    ...unhelpful,
    () => ({ value: '12', answer: (w) => `<p>${w.replace(/\D/g, '').slice(0, 9)}</p>` }),
  ]),
  also: ['html-inj', 'xpath'],
};
