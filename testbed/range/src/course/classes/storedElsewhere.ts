/** What one page keeps and another shows, of forms that send and of forms that only ask. */
import { escaped } from '@portal/sample-site/reply';
import type { CaseMaker, RangeClass, Stage } from '../case.ts';

const keeping =
  (show: (w: string) => string, method: 'get' | 'post'): CaseMaker =>
  (stage: Stage) => {
    const [path, list] = [stage.path(), stage.path()];
    const parameter = stage.dice.pick(['nick', 'wish', 'motto', 'song']);
    const kept: string[] = [];
    const form = stage.look.form(method, `${path}`, [{ name: parameter, value: '' }]);
    const keep = (words: string | null) => {
      if (words) kept.unshift(words);
      kept.length = Math.min(kept.length, 30);
      return stage.look.page('Kept', `<p>Thank you.</p>${form}`);
    };
    return {
      entrance: `${stage.look.link(path, stage.label())} ${stage.look.link(list, stage.label())}`,
      answers: {
        [`GET ${path}`]: ({ query }) => keep(method === 'get' ? query.get(parameter) : null),
        ...(method === 'post' && { [`POST ${path}`]: ({ form }) => keep(form.get(parameter)) }),
        [`GET ${list}`]: () =>
          stage.look.page('All', kept.map((w) => `<div>${show(w)}</div>`).join('')),
      },
      at: `${method.toUpperCase()} ${path}`,
      parameter,
      send: (words) => ({ target: `${path}?${new URLSearchParams({ [parameter]: words })}` }),
    };
  };

export const storedElsewhere: RangeClass = {
  name: 'XSS, stored, shown elsewhere',
  checks: ['xss-s', 'html-inj'],
  level: 'normal',
  flaws: [
    keeping((w) => `<p>${w}</p>`, 'get'),
    keeping((w) => `<input value="${w}">`, 'get'),
    keeping((w) => `<textarea>${w}</textarea>`, 'get'),
    keeping((w) => `<b title='${w}'>x</b>`, 'post'),
    keeping((w) => `<script>var w = "${w.replace(/[<>]/g, '')}";</script>`, 'post'),
  ],
  safe: [
    keeping((w) => `<p>${escaped(w)}</p>`, 'get'),
    keeping((w) => `<input value="${escaped(w)}">`, 'post'),
    keeping((w) => `<p>${w.replace(/[^\w ]/g, '')}</p>`, 'get'),
  ],
  traps: [
    keeping((w) => `<textarea>${w.replaceAll('<', '&lt;')}</textarea>`, 'post'),
    keeping((w) => `<p>${w.length} letters.</p>`, 'get'),
    keeping((w) => `<p>${escaped(escaped(w))}</p>`, 'get'),
  ],
  also: ['csrf-form', 'csrf-active'],
};
