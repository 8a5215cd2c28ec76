import { describe, expect, it } from 'vitest';
import {
  isInFile,
  isInHead,
  isInTexts,
  levelToRun,
  proofsOf,
  provesHost,
  verdictAfter,
} from './ownershipProof.ts';

const targetId = '4f1dfb8e-0f6e-4f1e-9b0a-3c6a8b5d7e10';
const other = '9a2b6c1d-7e3f-4a5b-8c9d-0e1f2a3b4c5d';

describe('Proof of ownership', () => {
  it('tells what to put where', () => {
    expect(proofsOf({ targetId, url: 'https://shop.example:8443/en' })).toEqual({
      dns: { name: '_scan-proof.shop.example', value: `scan-proof=${targetId}` },
      file: { url: 'https://shop.example:8443/.well-known/scan-proof.txt', content: targetId },
      meta: {
        url: 'https://shop.example:8443/',
        tag: `<meta name="scan-proof" content="${targetId}">`,
      },
    });
  });

  it.each([
    ['dns', 'https://shop.example:8443', true],
    ['file', 'https://shop.example', true],
    ['file', 'https://shop.example:8443', false],
    ['meta', 'http://shop.example:8080', false],
  ] as const)('by %s of %s counts for its whole host: %s', (method, url, whole) => {
    expect(provesHost({ method, url })).toBe(whole);
  });

  it('is read from TXT records, the file and the head, and is nobody else’s', () => {
    const { dns, meta } = proofsOf({ targetId, url: 'https://shop.example' });
    expect(isInTexts(['v=spf1 -all', dns.value], targetId)).toBe(true);
    expect(isInTexts([dns.value], other)).toBe(false);
    expect(isInFile(`\uFEFF${targetId}\r\n`, targetId)).toBe(true);
    expect(isInFile(`<p>${targetId}</p>`, targetId)).toBe(false);
    expect(isInHead(`<html><head>${meta.tag}</head><body></body></html>`, targetId)).toBe(true);
    expect(isInHead(`<head></head>${meta.tag}`, other)).toBe(false);
  });

  const { tag } = proofsOf({ targetId, url: 'https://shop.example' }).meta;

  it('does not stand in the body, where visitors may write', () => {
    expect(isInHead(`<head><title>Shop</title></head><body>${tag}</body>`, targetId)).toBe(false);
  });

  it.each([
    ['after a comment', `<!doctype html><!-- ${other} --><html lang="en"><head>${tag}`],
    ['without a head’s own tags', `\uFEFF\n<meta charset="utf-8">\n${tag}<p>Shop`],
    [
      'after scripts and styles',
      `<script>if (a < b) { '<p>' }</script><style>p > a {}</style>${tag}`,
    ],
  ])('stands in a head %s', (_where, page) => {
    expect(isInHead(page, targetId)).toBe(true);
  });

  it.each([
    ['text', `<head>Welcome ${tag}</head>`],
    ['a paragraph', `<p>Welcome</p>${tag}`],
    ['a title', `<title>${tag}</title>`],
    ['a script', `<script>'${tag}'</script>`],
    ['a template', `<template><p>${tag}</p></template>`],
    ['what is shown without scripts', `<noscript>${tag}</noscript>`],
    ['a comment', `<!-- ${tag} -->`],
    ['the body', `<head></head><body><p>x</p>${tag}`],
    ['the end of the head', `<head><title>x</title></head>${tag}`],
    ['an element of the body', `<meta charset="utf-8"><div></div>${tag}`],
    [
      'what is nested deeper than a head ever is',
      `${'<template>'.repeat(51)}${'</template>'.repeat(51)}${tag}`,
    ],
  ])('does not stand within or after %s', (_where, page) => {
    expect(isInHead(page, targetId)).toBe(false);
  });

  // As trees these have a million nodes, or take a minute.
  it.each([
    [
      'open fonts',
      `<p>${Array.from({ length: 1000 }, (_, n) => `<font c=${n}>`).join('')}${'<p>a'.repeat(1000)}`,
    ],
    ['templates', '<template>'.repeat(52_000)],
    ['attributes', `<meta ${Array.from({ length: 100_000 }, (_, n) => `a${n}`).join(' ')}>`],
    ['a title that never ends', `<title>${'<'.repeat(512_000)}`],
    ['comments', '<!--'.repeat(128_000)],
    ['scripts that never end', '<script>'.repeat(64_000)],
    ['a full template', `<template>${'<b>'.repeat(80_000)}${'</i>'.repeat(66_000)}`],
    ['full noscript', `<noscript>${'<b>'.repeat(80_000)}${'</i>'.repeat(66_000)}`],
  ])('security D1 › is read to the end of the head, in one go: %s', (_what, page) => {
    expect(isInHead(page, targetId)).toBe(false);
  });

  it('that is gone counts for three more days, asked for daily', () => {
    const now = new Date('2026-11-18T00:00:00Z');
    const missed = verdictAfter(false, { missingSince: null }, now);
    expect(missed).toEqual({ missingSince: now, checkedAt: new Date('2026-11-12T00:00:00Z') });
    expect(
      verdictAfter(false, { missingSince: now }, new Date('2026-11-20T23:00:00Z')),
    ).toMatchObject({ missingSince: now });
    expect(verdictAfter(false, { missingSince: now }, new Date('2026-11-21T00:00:00Z'))).toBeNull();
    expect(verdictAfter(true, { missingSince: now }, now)).toEqual({
      checkedAt: now,
      missingSince: null,
    });
  });

  it('is needed above safe', () => {
    const levels = ['lightning', 'safe', 'normal', 'full', 'log4shell', 'sandbox_normal'] as const;
    const unproven = levels.map((level) => levelToRun(level, false));
    expect(unproven.join(' ')).toBe('lightning safe safe safe safe safe');
    expect(levels.map((level) => levelToRun(level, true))).toEqual([...levels]);
  });
});
