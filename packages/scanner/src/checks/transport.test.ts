import { describe, expect, it } from 'vitest';
import type { TlsFacts } from '../net/tlsProbe.ts';
import { facts, seen } from '../testing/answers.ts';
import { seenOn } from '../testing/fakeSite.ts';
import { mixedContent } from './mixedContent.ts';
import { noHttps } from './noHttps.ts';
import { tlsCertificate } from './tlsCertificate.ts';
import { tlsCipher } from './tlsCipher.ts';
import { tlsExpiry } from './tlsExpiry.ts';
import { tlsProtocol } from './tlsProtocol.ts';

const day = 24 * 60 * 60 * 1000;
const at = (days: number) => new Date(Date.now() + days * day).toISOString();

function tls(more: Partial<TlsFacts> = {}, certificate: Partial<TlsFacts['certificate']> = {}) {
  const whole = {
    protocol: 'TLSv1.3',
    cipher: 'TLS_AES_256_GCM_SHA384',
    oldProtocols: [],
    certificate: {
      subject: 'shop.example',
      issuer: 'R3',
      validFrom: at(-30),
      validTo: at(60),
      nameMatches: true,
      chainFault: null,
    },
  };
  return facts({
    tls: { ...whole, ...more, certificate: { ...whole.certificate, ...certificate } },
  });
}
const nowhere = () => '';

describe('tls-none', () => {
  const found = (more: Parameters<typeof facts>[0]) => seenOn(noHttps, nowhere, more);

  it('reports a site on plain http, and one that does not lead to https', async () => {
    expect(await found({ origin: 'http://shop.example' })).toHaveLength(1);
    expect(await found({ plainHttp: { status: 200, location: null } })).toHaveLength(1);
    expect(
      await found({ plainHttp: { status: 302, location: 'http://shop.example/start' } }),
    ).toHaveLength(1);
  });
  it('accepts a redirect to https and a closed port', async () => {
    expect(await found({ plainHttp: { status: 301, location: 'https://shop.example/' } })).toEqual(
      [],
    );
    expect(await found({ plainHttp: 'closed' })).toEqual([]);
  });
  it('accepts a refusal on plain http', async () => {
    expect(await found({ plainHttp: { status: 403, location: null } })).toEqual([]);
  });
});

describe('tls-proto', () => {
  it('reports old versions', async () => {
    expect(await seenOn(tlsProtocol, nowhere, tls({ oldProtocols: ['TLSv1'] }))).toHaveLength(1);
  });
  it('accepts new ones, and a site without TLS', async () => {
    expect(await seenOn(tlsProtocol, nowhere, tls())).toEqual([]);
    expect(await seenOn(tlsProtocol, nowhere)).toEqual([]);
  });
});

describe('tls-cipher', () => {
  const found = (cipher: string) => seenOn(tlsCipher, nowhere, tls({ cipher }));

  it('reports ciphers without forward secrecy, and broken ones', async () => {
    for (const cipher of [
      'TLS_RSA_WITH_AES_128_CBC_SHA',
      'TLS_ECDHE_RSA_WITH_RC4_128_SHA',
      'TLS_RSA_WITH_3DES_EDE_CBC_SHA',
    ]) {
      expect(await found(cipher), cipher).toHaveLength(1);
    }
  });
  it('accepts current ones', async () => {
    expect(await found('TLS_AES_128_GCM_SHA256')).toEqual([]);
    expect(await found('TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256')).toEqual([]);
    expect(await found('TLS_ECDHE_ECDSA_WITH_CHACHA20_POLY1305_SHA256')).toEqual([]);
  });
});

describe('tls-cert', () => {
  it('reports an expired certificate in words', async () => {
    const [observation] = await seenOn(tlsCertificate, nowhere, tls({}, { validTo: at(-1) }));
    expect(observation?.evidence).toContain('it has expired');
  });
  it('names the certificate that is at fault, and each fault', async () => {
    const chainFault = {
      code: 'CERT_HAS_EXPIRED',
      subject: 'R10',
      validFrom: at(-90),
      validTo: at(-3),
    };
    const [observation] = await seenOn(
      tlsCertificate,
      nowhere,
      tls({}, { nameMatches: false, chainFault }),
    );
    expect(observation?.evidence).toMatch(
      /it is for another name; the intermediate certificate "R10" expired on \d{4}-/,
    );
    expect(observation?.evidence).not.toContain('it has expired');
  });
  it('accepts a good one', async () => {
    expect(await seenOn(tlsCertificate, nowhere, tls())).toEqual([]);
  });
});

describe('tls-certweak', () => {
  const found = (validTo: string, more = {}) =>
    seenOn(tlsExpiry, nowhere, tls({}, { validTo, ...more }));

  it('reports a certificate that runs out in a week', async () => {
    expect(await found(at(7))).toHaveLength(1);
  });
  it('accepts one with two months left', async () => {
    expect(await found(at(60))).toEqual([]);
  });
  it('accepts a six-day certificate in the middle of its life', async () => {
    expect(await found(at(3), { validFrom: at(-3) })).toEqual([]);
  });
});

describe('mixed', () => {
  const found = (body: string, headers = {}) => seen(mixedContent, { body, headers });

  it('reports scripts and pictures over plain http', () => {
    expect(found('<script src="http://cdn.example/a.js"></script>')).toHaveLength(1);
    expect(found('<img src=http://cdn.example/a.png>')).toHaveLength(1);
  });
  it('reports what a shadow tree loads, and not what waits in a template or noscript', () => {
    const script = '<script src="http://cdn.example/a.js"></script>';
    expect(found(`<div><template shadowrootmode="open">${script}</template></div>`)).toHaveLength(
      1,
    );
    expect(found(`<template><div>${script}</div></template>`)).toEqual([]);
    expect(found(`<noscript><img src="http://cdn.example/a.png"></noscript>`)).toEqual([]);
  });
  it('accepts https and relative addresses', () => {
    expect(
      found('<img src="https://a.example/a.png"><img src="//a.example/b.png"><img src=c.png>'),
    ).toEqual([]);
  });
  it('is not misled by links, by text, or where browsers upgrade', () => {
    expect(
      found('<a href="http://other.example">o</a> <code>&lt;img src="http://a"&gt;</code>'),
    ).toEqual([]);
    const headers = { 'content-security-policy': 'upgrade-insecure-requests' };
    expect(found('<img src=http://cdn.example/a.png>', headers)).toEqual([]);
    const meta = '<meta http-equiv="Content-Security-Policy" content="upgrade-insecure-requests">';
    expect(found(`${meta}<img src=http://cdn.example/a.png>`)).toEqual([]);
    const other = { 'content-security-policy': 'x-upgrade-insecure-requests' };
    expect(found('<img src=http://cdn.example/a.png>', other)).toHaveLength(1);
  });
});
