import { expect, it } from 'vitest';
import type { Answer } from '../ground/facts.ts';
import { softwareNamed, softwareOf } from './software.ts';

const site = (headers: Answer['headers'], body = '<title>Shop</title>') => ({
  addresses: ['192.0.2.7'],
  web: {
    http: [{ url: 'http://shop.example/', status: 200, headers, body }],
    https: [],
    certificateHolds: false,
    cors: null,
  },
});

it('names each product once, with the version that any answer tells', () => {
  const headers = { server: ['nginx/1.18.0 (Ubuntu)'], 'x-powered-by': ['PHP', 'PHP/8.1.2'] };
  expect(softwareNamed(site(headers))).toEqual([
    { product: 'nginx', version: '1.18.0', isVendorPatched: true },
    { product: 'PHP', version: '8.1.2', isVendorPatched: false },
  ]);
});

it('judges a product once that two headers and a cookie show', () => {
  const { web } = site({
    server: ['Apache/2.4.6 (Unix) PHP'],
    'x-powered-by': ['PHP/5.4.16'],
    'set-cookie': ['PHPSESSID=1'],
  });
  expect(softwareOf(web).map(({ product, version, said }) => [product, version, said])).toEqual([
    ['Apache', '2.4.6', 'Apache/2.4.6 (Unix) PHP'],
    ['PHP', '5.4.16', 'PHP/5.4.16'],
  ]);
});

it('has a product that hides its version, and none for a server that names nothing', () => {
  expect(softwareNamed(site({ server: ['nginx'] }))).toEqual([
    { product: 'nginx', version: null, isVendorPatched: false },
  ]);
  expect(softwareNamed(site({}))).toEqual([]);
});

it('tells a website that did not answer from one that names nothing', () => {
  expect(softwareNamed({ addresses: [], web: null })).toBe(null);
});
