import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  announcesMtaSts,
  asksForTlsReports,
  coversServer,
  isUsableTlsa,
  readMtaStsPolicy,
} from './mailTransport.ts';

describe('MTA-STS', () => {
  it.each([
    [['v=STSv1; id=20260101T000000;']],
    [['v=STSv1;id=1', 'some-verification=2']],
    [['v=STSv1 ; id=1 ; note=of-ours']],
    // Of an id that comes twice the first counts; what does not begin as a record is none.
    [['v=STSv1; id=1; id=1-2']],
    [['v=STSv1; id=1', 'v=STSv1', 'v=STSv2; id=1']],
  ])('is announced by %j', (texts) => {
    expect(announcesMtaSts(texts)).toBe(true);
  });

  it.each([
    [[]],
    [['v=STSv1']],
    [['v=STSv1; id=']],
    [['v=STSv1; id=2026-01-01']],
    [[`v=STSv1; id=${'1'.repeat(33)}`]],
    [['v=stsv1; id=1']],
    [['id=1; v=STSv1']],
    [['v=STSv1; id=1', 'v=STSv1; id=2']],
    // What breaks the grammar is none (RFC 8461 §3.1).
    [['v=STSv1; id = 1']],
    [['v=STSv1; ID=1']],
    [['v=STSv1; id=1; note']],
    [['v=STSv1; id=1;;']],
    [['v=STSv1; id=1-2; id=1']],
    [[' v=STSv1; id=1']],
  ])('is not announced by %j', (texts) => {
    expect(announcesMtaSts(texts)).toBe(false);
  });

  const policy = (lines: string[]) => readMtaStsPolicy(lines.join('\r\n'));
  const whole = [
    'version: STSv1',
    'mode: enforce',
    'mx: Mail.shop.example',
    'mx:*.mx.shop.example',
    'max_age: 604800',
    '',
  ];

  it('has a policy', () => {
    const names = ['mail.shop.example', '*.mx.shop.example'];
    expect(policy(whole)).toEqual({ mode: 'enforce', maxAge: 604_800, names });
    expect(readMtaStsPolicy(whole.join('\n'))).not.toBeNull();
    expect(policy([...whole, 'mode: none', 'more: yes'])?.mode).toBe('enforce');
    expect(policy(['version: STSv1', 'mode: none', 'max_age: 0'])?.mode).toBe('none');
  });

  it.each([
    ['without its version', whole.slice(1)],
    ['of another version', ['version: STSv2', ...whole.slice(1)]],
    ['without a mode', whole.filter((line) => !line.startsWith('mode'))],
    ['of another mode', ['mode: enforced', ...whole]],
    ['without an age', whole.filter((line) => !line.startsWith('max_age'))],
    ['with an age of no number', ['max_age: 1d', ...whole]],
    ['with an age of over a year', ['max_age: 99999999', ...whole]],
    ['without a server', whole.filter((line) => !line.startsWith('mx'))],
    ['with a server that is no name', [...whole, 'mx: a..b']],
    ['with an asterisk alone', [...whole, 'mx: *']],
    ['with an asterisk elsewhere', [...whole, 'mx: mail.*.example']],
    ['with an asterisk in a label', [...whole, 'mx: *mail.example']],
    ['with a dot at the end of a server', [...whole, 'mx: mail.shop.example.']],
    ['with two servers in a line', [...whole, 'mx: a.example b.example']],
    ['with a blank before a colon', whole.map((line) => line.replace(':', ' :'))],
    ['with a blank before a field', whole.map((line) => ` ${line}`)],
    ['in one line', [whole.join('\r')]],
    ['that is a page', ['<!doctype html><title>Not found</title>']],
  ])('has none %s', (_, lines) => {
    expect(policy(lines)).toBeNull();
  });

  it.each([
    ['mail.shop.example', true],
    ['a.mx.shop.example', true],
    ['a.b.mx.shop.example', false],
    ['mx.shop.example', false],
    ['other.example', false],
  ])('covers %s: %s', (server, covered) => {
    const found = policy(whole);
    expect(found && coversServer(found, server)).toBe(covered);
  });
});

it.each([
  [['v=TLSRPTv1; rua=mailto:tls@shop.example'], true],
  [['v=TLSRPTv1;rua=https://collector.example/tls, mailto:a@b.example'], true],
  // Several may get them, each of whom is enough.
  [['v=TLSRPTv1; rua=http://collector.example/; rua=mailto:a@b.example'], true],
  [['v=TLSRPTv1; rua=mailto:a@b.example', 'v=TLSRPTv1'], true],
  [['v=TLSRPTv1; rua = mailto:a@b.example'], false],
  [['v=TLSRPTv1; RUA=mailto:a@b.example'], false],
  [['v=TLSRPTv1; rua=mailto:a@b.example; note'], false],
  [['v=TLSRPTv1; rua=mailto://a@b.example'], false],
  [['v=TLSRPTv1; rua=mailto:nobody'], false],
  [['v=TLSRPTv1; rua=http://collector.example/'], false],
  [['v=TLSRPTv1;'], false],
  [['v=tlsrptv1; rua=mailto:a@b.example'], false],
  [['v=TLSRPTv1; rua=mailto:a@b.example', 'v=TLSRPTv1; rua=mailto:c@b.example'], false],
  [[], false],
])('TLS reports by %j: %s', (texts, asks) => {
  expect(asksForTlsReports(texts)).toBe(asks);
});

it.each([
  [3, 1, 1, 32, true],
  [2, 0, 2, 64, true],
  [3, 0, 0, 900, true],
  [1, 1, 1, 32, false],
  [0, 1, 1, 32, false],
  [3, 2, 1, 32, false],
  [3, 1, 1, 20, false],
  [3, 1, 3, 32, false],
  [3, 1, 0, 0, false],
])('TLSA %i %i %i with %i bytes: %s', (usage, selector, matchingType, bytes, usable) => {
  const certificate = new Uint8Array(bytes);
  expect(isUsableTlsa({ usage, selector, matchingType, certificate })).toBe(usable);
});

it('answers for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(readMtaStsPolicy(text)).toBeNull();
      expect(asksForTlsReports([text])).toBe(false);
      expect(announcesMtaSts([`v=STSv1;${text}`])).toBeTypeOf('boolean');
    }),
  );
});
