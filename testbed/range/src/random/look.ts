/** How a random site writes its pages: valid HTML in several styles. */
import type { Reply } from '@portal/sample-site/localSite';
import { escaped, html } from '@portal/sample-site/reply';
import type { Dice } from './dice.ts';
import { sentences } from './words.ts';

export interface Field {
  name: string;
  value: string;
  type?: 'text' | 'hidden';
}

export interface Look {
  /** `body` is HTML, and is not escaped. */
  page(title: string, body: string, status?: number): Reply;
  paragraph(body: string): string;
  list(items: readonly string[]): string;
  /** Escapes the address. */
  link(address: string, label: string): string;
  form(method: 'get' | 'post', action: string, fields: readonly Field[]): string;
}

export function lookOf(
  dice: Dice,
  site: string,
  menu: readonly (readonly [string, string])[],
): Look {
  const upper = dice.chance(0.25);
  const quote = dice.pick(['"', '"', "'"]);
  const box = dice.pick(['div', 'section', 'article', 'table']);
  const rows = dice.pick(['ul', 'ol', 'table', 'div']);
  const mark = `${dice.pick(['c', 'u', 'site', 'x'])}-${dice.roll(900) + 100}`;
  const hue = dice.roll(360);
  const footnote = dice.pick(sentences);
  const tag = (name: string) => (upper ? name.toUpperCase() : name);
  const has = (name: string, value: string) => `${tag(name)}=${quote}${escaped(value)}${quote}`;
  const wrap = (name: string, body: string) => `<${tag(name)}>${body}</${tag(name)}>`;
  const link = (address: string, label: string) =>
    `<${tag('a')} ${has('href', address)}>${escaped(label)}</${tag('a')}>`;
  const boxed = (body: string) =>
    box === 'table'
      ? `<table class="${mark}"><tr><td>${body}</td></tr></table>`
      : `<${box} class="${mark}">${body}</${box}>`;
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><style>body{font:16px/1.5 sans-serif;max-width:60em;margin:2em auto;padding:0 1em;color:hsl(${hue} 30% 20%)}a{color:hsl(${hue} 70% 35%)}</style>`;
  const navigation = menu.map(([address, label]) => link(address, label)).join(' · ');

  return {
    page: (title, body, status = 200) =>
      html(
        `<!DOCTYPE html>\n<html lang="en"><head><title>${escaped(title)} - ${escaped(site)}</title>${head}</head><body>\n${wrap('p', navigation)}\n${wrap('h1', escaped(title))}\n${boxed(body)}\n${wrap('p', `${footnote} Demonstration website with deliberate flaws.`)}\n</body></html>\n`,
        status,
      ),
    paragraph: (body) => wrap('p', body),
    list: (items) => {
      if (rows === 'table') {
        return wrap('table', items.map((item) => wrap('tr', wrap('td', item))).join('\n'));
      }
      const inner = rows === 'div' ? 'p' : 'li';
      return wrap(rows, items.map((item) => wrap(inner, item)).join('\n'));
    },
    link,
    form: (method, action, fields) =>
      `<${tag('form')} ${has('method', method)} ${has('action', action)}>${fields
        .map(({ name, value, type = 'text' }) => {
          return `<${tag('input')} ${has('type', type)} ${has('name', name)} ${has('value', value)}>`;
        })
        .join(
          '',
        )}<${tag('button')} ${has('type', 'submit')}>Go</${tag('button')}></${tag('form')}>`,
  };
}
