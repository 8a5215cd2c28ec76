import { describe, expect, it } from 'vitest';
import { formPoint, probed, queryPoint, type Visit } from '../../testing/fakeSite.ts';
import { xssReflected } from './check.ts';

const q = queryPoint('q', 'bread');
const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
const urlEncoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
/** As what decodes addresses, entities and wide signs once more. */
const decoded = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
const plain = (text: string) =>
  text.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
const narrow = (text: string) =>
  text.replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));
const noTags = (text: string) => text.replace(/<[^>]*>?/g, '');
const value = ({ query }: Visit) => query.get('q') ?? '';

/** Ways of printing a value that let code through. */
const flawed: Record<string, (text: string) => string> = {
  'in text': (text) => `<p>${text}</p>`,
  'in a title': (text) => `<title>${text}</title>`,
  'in a text area': (text) => `<textarea>${text}</textarea>`,
  'in a comment': (text) => `<!-- ${text} -->`,
  'in a quoted attribute': (text) => `<input value="${text}">`,
  'in an attribute, its angle brackets escaped': (text) =>
    `<input value="${text.replaceAll('<', '&lt;').replaceAll('>', '&gt;')}">`,
  'in a single-quoted attribute': (text) => `<input value='${text.replaceAll('"', '')}'>`,
  'in a bare attribute': (text) => `<input value=${text.replace(/[<>"']/g, '')}>`,
  'escaped in an event’s string': (text) => `<b onclick="go('${escaped(text)}')">x</b>`,
  'escaped in an event’s string whose quotes are entities': (text) =>
    `<b onclick="go(&quot;${escaped(text)}&quot;)">x</b>`,
  'escaped in a bare attribute': (text) => `<input value=${escaped(text)}>`,
  'escaped as a number of a script': (text) => `<script>var a = ${escaped(text)};</script>`,
  'URL-encoded in the address of a script': (text) =>
    `<a href="javascript:show('${urlEncoded(text)}')">x</a>`,
  'URL-encoded by a server of JavaScript in a script string': (text) =>
    `<script>var a = '/go?to=${encodeURIComponent(text)}';</script>`,
  'in a bare attribute, escaped and without blanks': (text) =>
    `<input value=${escaped(text).replaceAll(' ', '')}>`,
  'in a choice, handlers of scripts taken out': (text) =>
    `<select><option>${text.replace(/script/gi, '')}</option></select>`,
  'escaped, in an attribute of a frame’s own document': (text) =>
    `<iframe srcdoc="<p title='${escaped(text)}'>"></iframe>`,
  'in the end of an element': (text) => `<p>Hello</${text}>`,
  'as the type of a document': (text) => `<!doctype ${text}><p>Hello</p>`,
  'in what a template holds': (text) => `<template><p>${text}</p></template>`,
  'as the name of a property': (text) => `<script>var a = {${noTags(text)}: 1};</script>`,
  'in a script string, round brackets taken out': (text) =>
    `<script>go('${text.replace(/[<>()]/g, '')}');</script>`,
  'in a seventh place, after six that are safe': (text) => {
    const safe = escaped(text);
    return `<title>${safe}</title><meta content="${safe}"><a href="/?q=${safe}">a</a><p>${safe}</p><textarea>${safe}</textarea><b title='${safe}'>a</b><script>var a = '${noTags(text)}';</script>`;
  },
  'as an address, escaped': (text) => `<a href="${escaped(text)}">back</a>`,
  'as a frame’s address': (text) => `<iframe src="${escaped(text)}"></iframe>`,
  'in a script string': (text) => `<script>var a = '${text.replace(/[<>]/g, '')}';</script>`,
  'in a script string, its quote escaped but not the backslash': (text) =>
    `<script>f('${text.replaceAll("'", "\\'").replace(/[<>]/g, '')}');</script>`,
  'in a double-quoted script string': (text) => `<script>var a = {b: "${noTags(text)}"};</script>`,
  'in a template literal': (text) =>
    `<script>var a = \`${text.replace(/[<>`'"]/g, '')}\`;</script>`,
  'as a number of a script': (text) => `<script>var a = ${text.replace(/[<>'"]/g, '')};</script>`,
  'in a script’s comment': (text) => `<script>// ${noTags(text)}\nvar a = 1;</script>`,
  'in an event attribute, quotes stripped': (text) =>
    `<b onclick="go('${text.replace(/[<>'"]/g, '')}')">x</b>`,
  'after a filter that removes <script> once': (text) =>
    `<p>${text.replace(/<(?:img|svg|details|iframe)/gi, '').replace('<script>', '')}</p>`,
  'after a filter that takes out <script> once and all handlers': (text) =>
    `<p>${text.replace(/<script>/i, '').replace(/\bon\w+=/gi, '')}</p>`,
  'unless it has a handler or the word script': (text) =>
    /\bon\w+\s*=|script/i.test(text) ? '<p>Blocked</p>' : `<p>${text}</p>`,
  'escaped, then decoded as an address': (text) => `<p>${decoded(escaped(text))}</p>`,
  'escaped in an attribute, then decoded as an address': (text) =>
    `<input value="${decoded(escaped(text))}">`,
  'escaped, entities first decoded as such': (text) =>
    `<p>${plain(escaped(text).replaceAll('&amp;', '&'))}</p>`,
  'escaped, then wide signs taken for narrow ones': (text) => `<p>${narrow(escaped(text))}</p>`,
  'with the first of each sign escaped': (text) =>
    `<p>${text.replace('<', '&lt;').replace('>', '&gt;')}</p>`,
  'after a filter that takes out whole tags': (text) => `<p>${text.replace(/<[^>]*>/g, '')}</p>`,
  'as the name of a tag': (text) => `<${text}>`,
  'in capitals': (text) => `<p>${text.toUpperCase()}</p>`,
  'in capitals in an attribute': (text) => `<input value="${text.toUpperCase()}">`,
  'with a capital at the beginning of each word': (text) =>
    `<p>${text.replace(/\b\w/g, (letter) => letter.toUpperCase())}</p>`,
  'with a capital at its beginning, in a script string': (text) =>
    `<script>var a = '${text.charAt(0).toUpperCase()}${text.slice(1).replace(/[<>]/g, '')}';</script>`,
  'in two strings of a script, escaped in the first': (text) =>
    `<script>var a = "${escaped(text)}", b = '${text.replace(/[<>]/g, '')}';</script>`,
  'with a capital at the beginning': (text) =>
    `<p>${text.charAt(0).toUpperCase()}${text.slice(1)}</p>`,
  'up to its thirtieth letter': (text) => `<p>${text.slice(0, 30)}</p>`,
  'up to its thirtieth letter, in a title': (text) => `<title>${text.slice(0, 30)}</title>`,
  'only when a sign is refused': (text) =>
    /[<>]/.test(text) ? `<p>Cannot look for ${text}</p>` : '<p>Thank you</p>',
  'only when a quote is refused': (text) =>
    /["']/.test(text) ? `<p>Cannot look for ${text}</p>` : '<p>Thank you</p>',
  'only when it looks like a tag': (text) =>
    /^<[a-z].*>$/is.test(text) ? `<p>${text}</p>` : '<p>Only tags, please</p>',
  'only behind the usual one and when a quote is refused': (text) =>
    /^bread.*'/s.test(text) ? `<p>${text}</p>` : '<p>Thank you</p>',
};

/** Ways that look alike and are safe. */
const safe: Record<string, (text: string) => string> = {
  'escaped in text': (text) => `<p>${escaped(text)}</p>`,
  'escaped in an attribute': (text) => `<input value="${escaped(text)}">`,
  // What no browser of today runs: nothing in it ends the place, or the place runs nothing.
  'escaped in a single-quoted script string': (text) =>
    `<script>var a = '${escaped(text)}';</script>`,
  'URL-encoded in a bare attribute': (text) => `<a href=/go?to=${urlEncoded(text)}>x</a>`,
  'URL-encoded as a number of a script': (text) => `<script>var a = ${urlEncoded(text)};</script>`,
  'as a value in a style': (text) => `<style>p { color: ${text.replace(/[<>]/g, '')} }</style>`,
  'as an imported style': (text) => `<style>@import "${text.replace(/[<>"]/g, '')}";</style>`,
  'as the address of a style sheet': (text) => `<link rel="stylesheet" href="${escaped(text)}">`,
  'escaped in a script string': (text) =>
    `<script>var a = ${JSON.stringify(text).replaceAll('<', '\\u003c')};</script>`,
  'stripped of tags in text': (text) => `<p>${text.replace(/[<>]/g, '')}</p>`,
  'escaped in an event attribute’s string': (text) =>
    `<b onclick="go(${escaped(JSON.stringify(text))})">x</b>`,
  'in a text area, escaped': (text) => `<textarea>${escaped(text)}</textarea>`,
  'in a block of JSON': (text) =>
    `<script type="application/json">${JSON.stringify(text).replaceAll('<', '\\u003c')}</script>`,
  'behind a fixed beginning of an address': (text) =>
    `<a href="/go?to=${encodeURIComponent(text)}">x</a>`,
  'in capitals, escaped': (text) => `<p>${escaped(text).toUpperCase()}</p>`,
  'in a script’s string, in capitals': (text) =>
    `<script>var a = '${text
      .replace(/[<>\\]/g, '')
      .replaceAll("'", "\\'")
      .toUpperCase()}';</script>`,
  'decoded in every way before it is escaped': (text) =>
    `<p>${escaped(narrow(plain(decoded(text))))}</p>`,
  'in a choice, escaped': (text) => `<select><option>${escaped(text)}</option></select>`,
  'in what a template holds, escaped': (text) => `<template>${escaped(text)}</template>`,
  'in what a template holds, which it cannot end': (text) =>
    `<template>${text.replace(/<\/?template/gi, '')}</template>`,
  'in the end of an element, escaped': (text) => `<p>Hello</${escaped(text)}>`,
  'up to its tenth letter': (text) => `<p>${text.slice(0, 10)}</p>`,
  'only when a sign is refused, escaped': (text) =>
    /[<>"']/.test(text) ? `<p>Cannot look for ${escaped(text)}</p>` : '<p>Thank you</p>',
  'as letters only': (text) => `<p>${text.replace(/[^a-z0-9]/gi, '')}</p>`,
  'printed as an address that must be http': (text) =>
    `<a href="${/^https?:/.test(text) ? escaped(text) : '#'}">x</a>`,
};

describe('xss-r', () => {
  for (const [name, print] of Object.entries(flawed)) {
    it(`finds a value printed ${name}`, async () => {
      const { observations, requests } = await probed(xssReflected, q, (visit) =>
        print(value(visit)),
      );
      expect(observations[0]).toMatchObject({ parameter: 'q', confidence: 'confirmed' });
      expect(requests).toBeLessThanOrEqual(20);
    });
  }
  for (const [name, print] of Object.entries(safe)) {
    it(`accepts a value ${name}`, async () => {
      const { observations } = await probed(xssReflected, q, (visit) => print(value(visit)));
      expect(observations).toEqual([]);
    });
  }

  it('finds a field of a POST form', async () => {
    const point = formPoint('name', { name: 'Ann', token: 'x' });
    const { observations } = await probed(xssReflected, point, ({ form }) =>
      form.get('token') === 'x' ? `Hello ${form.get('name')}` : 'no token',
    );
    expect(observations[0]).toMatchObject({ method: 'POST', parameter: 'name' });
  });
  it('finds a value that must begin as usual', async () => {
    const { observations } = await probed(xssReflected, q, (visit) =>
      value(visit).startsWith('bread') ? `<p>${value(visit)}</p>` : 'unknown',
    );
    expect(observations).toHaveLength(1);
  });
  it('asks little where nothing is reflected', async () => {
    expect((await probed(xssReflected, q, () => '<p>Hello</p>')).requests).toBe(3);
  });
  it.each(['', 'unknown/unknown', '*/*'])(
    'finds an answer of the type "%s" that begins with the value',
    async (type) => {
      const { observations } = await probed(xssReflected, q, (visit) => ({
        headers: { 'content-type': type },
        body: value(visit),
      }));
      expect(observations).toHaveLength(1);
    },
  );
  it('finds an answer that its server calls a page for how it begins', async () => {
    const { observations } = await probed(xssReflected, q, (visit) => ({
      headers: { 'content-type': value(visit).startsWith('<script>') ? 'text/html' : 'text/plain' },
      body: value(visit),
    }));
    expect(observations).toHaveLength(1);
  });
  it('accepts a plain text that begins so, and what browsers may not guess at', async () => {
    const plain: Record<string, string> = { 'content-type': 'text/plain' };
    const told = ['nosniff', 'nosniff, nosniff', ' NoSniff\t,x'].map((value) => ({
      'content-type': '',
      'x-content-type-options': value,
    }));
    for (const headers of [plain, ...told]) {
      const { observations } = await probed(xssReflected, q, (visit) => ({
        headers,
        body: value(visit),
      }));
      expect(observations).toEqual([]);
    }
  });
  it('tells a page that prints its own address once, whatever parameter is changed', async () => {
    const url = 'https://shop.example/list?q=bread&page=2';
    const request = { method: 'GET', url, fields: {}, encoding: 'urlencoded' } as const;
    const causesOf = async (print: (visit: Visit) => string) => {
      const found: (string | undefined)[] = [];
      for (const [name, value] of new URL(url).searchParams) {
        const point = { place: 'query', name, value, request } as const;
        const { observations } = await probed(xssReflected, point, print);
        found.push(...observations.map(({ cause }) => cause));
      }
      return found;
    };
    const [one, same] = await causesOf(
      ({ query }) => `<a href="?q=${query.get('q')}&page=${query.get('page')}">Again</a>`,
    );
    expect(one).toBeDefined();
    expect(same).toBe(one);
    const two = await causesOf(
      ({ query }) => `<p>${query.get('q')}</p><p>${query.get('page')}</p>`,
    );
    expect(new Set(two).size).toBe(2);
  });
  it('leaves pages alone that browsers save, or leave for another at once', async () => {
    const given = (headers: Record<string, string>) => (visit: Visit) => ({
      status: 302,
      headers,
      body: `<p>${value(visit)}</p>`,
    });
    const found = async (headers: Record<string, string>) =>
      (await probed(xssReflected, q, given(headers))).observations;
    expect(await found({ 'content-disposition': 'attachment; filename="list.html"' })).toEqual([]);
    expect(await found({ location: '/' })).toEqual([]);
    expect(await found({ 'content-disposition': 'inline; filename="list.html"' })).toHaveLength(1);
  });
  it('asks little where all that could end a place is escaped', async () => {
    const { requests } = await probed(xssReflected, q, (visit) => {
      const text = escaped(value(visit));
      return `<p>${text}</p><input value="${text}"><script>var a = '${text}';</script>`;
    });
    expect(requests).toBeLessThanOrEqual(8);
  });
  it('leaves answers alone that browsers do not show as a page', async () => {
    for (const type of ['application/json', 'text/plain', 'text/javascript']) {
      const { observations } = await probed(xssReflected, q, (visit) => ({
        headers: { 'content-type': type },
        body: `<p>${value(visit)}</p>`,
      }));
      expect(observations, type).toEqual([]);
    }
  });
});
