import { describe, expect, it } from 'vitest';
import { formPoints } from '../crawl/inputs.ts';
import { readPage } from '../crawl/page.ts';
import { causeOf, causeOfForm } from './answers.ts';

const formOn = (page: string, html: string) => {
  const [form] = readPage(html, page).forms;
  if (form === undefined) throw new Error('no form');
  return form;
};
const at = (path: string) => `https://a.example${path}`;

describe('the cause of what a form lacks', () => {
  const causeOn = (path: string, html: string) => causeOfForm(formOn(at(path), html), at(path));
  const own = '<form method=post><input name=mail><input name=text></form>';
  const to = (action: string) => `<form method=post action="${action}"><input name=n></form>`;

  it.each([
    ['a form that each page takes itself', '/a', own, '/b?x=1', own],
    ['one that says so', '/a', to('/a'), '/b', to('/b?saved=1')],
    ['one that names the page', '/a', to('/cart?item=a'), '/b', to('/cart?item=b')],
    ['one that names a thing', '/a', to('/cart/17'), '/b', to('/cart/18')],
    [
      'one with a field of a made-up name',
      ...['/a', '<form method=post><input name=0123456789abcdef0123></form>'],
      ...['/b', '<form method=post><input name=fedcba98765432100123></form>'],
    ],
  ] as const)('is one: %s', (_what, page, html, other, sameHtml) => {
    expect(causeOn(other, sameHtml)).toBe(causeOn(page, html));
  });

  it.each([
    ['another address', '/a', to('/cart'), '/a', to('/order')],
    ['another page of one script', '/a', to('/?page=cart'), '/a', to('/?page=order')],
    ['another host', '/a', to('/cart'), '/a', to('https://b.example/cart')],
    ['another field', '/a', own, '/a', own.replace('text', 'note')],
  ])('is another: %s', (_what, page, html, other, otherHtml) => {
    expect(causeOn(other, otherHtml)).not.toBe(causeOn(page, html));
  });

  it('is one, whichever of its buttons sends it', () => {
    const buttons = '<button name=action value=find>F</button><button name=list>L</button>';
    const html = `<form method=post action=/c><input name=n>${buttons}</form>`;
    const { forms } = readPage(html, at('/a'));
    expect(forms).toHaveLength(2);
    expect(new Set(forms.map((form) => causeOfForm(form, at('/a')))).size).toBe(1);
    expect(new Set(forms.flatMap(formPoints).map(causeOf)).size).toBe(1);
  });
});

describe('the cause of what an input lets in', () => {
  const causesOf = (path: string, html: string) => formPoints(formOn(at(path), html)).map(causeOf);
  const body = '<input name=mail><input name=text>';

  it('is one for the fields of a form, and another for another form', () => {
    const [first, second] = causesOf('/a', `<form method=post>${body}</form>`);
    expect(second).toBe(first);
    expect(causesOf('/b', `<form method=post>${body}</form>`)).not.toContain(first);
    expect(causesOf('/a', `<form method=post>${body}<input name=x></form>`)).not.toContain(first);
  });

  it('is one for each parameter of an address', () => {
    const [first, second] = causesOf('/a', `<form>${body}</form>`);
    expect(second).not.toBe(first);
  });
});
