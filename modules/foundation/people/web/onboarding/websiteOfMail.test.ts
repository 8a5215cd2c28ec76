import { expect, test } from 'vitest';
import { websiteOfMail } from './websiteOfMail.ts';

test('ONB-068: a business’s own domain is offered as its website', () => {
  expect(websiteOfMail('mina@corner-shop.example')).toBe('corner-shop.example');
  expect(websiteOfMail('Mina@Corner-Shop.example')).toBe('corner-shop.example');
  expect(websiteOfMail('mina@notonmicrosoft.com')).toBe('notonmicrosoft.com');
  expect(websiteOfMail('mina@yahoo-repairs.example')).toBe('yahoo-repairs.example');
});

test.each([
  'mina@gmail.com',
  'MINA@GMAIL.COM',
  'mina@yahoo.co.uk',
  'mina@hotmail.fr',
  'mina@web.de',
  'mina@shop.onmicrosoft.com',
  'mina@shop.mail.onmicrosoft.com',
  'h7x2q@privaterelay.appleid.com',
  'mina@corner.wixsite.com',
  'Mina@Corner.MyShopify.com',
  'mina@shop.github.io',
  '',
])('ONB-068: %j suggests no website', (email) => {
  expect(websiteOfMail(email)).toBeNull();
});
