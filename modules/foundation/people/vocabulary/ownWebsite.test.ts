import { expect, test } from 'vitest';
import { isSharedWebsite, websiteOfMail } from './ownWebsite.ts';

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

test.each([
  ['gmail.com', true],
  [' https://WWW.Gmail.com/mail ', true],
  ['outlook.com.', true],
  ['live.co.uk', true],
  ['corner.myshopify.com', true],
  ['live.corner-shop.example', false],
  ['corner-shop.example', false],
  ['no website', false],
  ['', false],
])('ONB-070: whether %j is a provider’s or a platform’s: %j', (website, isShared) => {
  expect(isSharedWebsite(website)).toBe(isShared);
});
