import { expect, test } from 'vitest';
import type { MailMessage } from '#kit/server/ports/mail.ts';
import { refuseHeaderInjection } from './headers.ts';

const mail: MailMessage = {
  messageId: 'one@portal.example',
  from: { name: 'Fairhaven "Support", Ltd.', address: 'no-reply@fairhaven.example' },
  to: 'ada@shop.example',
  subject: 'Ünïcödé: 100% <sure>',
  html: '<p>Hello\r\nthere</p>',
  text: 'Hello\r\nthere',
};

test('lets an honest mail through', () => {
  expect(() => refuseHeaderInjection(mail)).not.toThrow();
});

test.each<[string, Partial<MailMessage>]>([
  ['a line break in the subject', { subject: 'Hi\r\nBcc: eve@evil.example' }],
  ['a line feed alone', { subject: 'Hi\nBcc: eve@evil.example' }],
  ['a carriage return alone', { subject: 'Hi\rBcc: eve@evil.example' }],
  ['NUL in the subject', { subject: 'Hi\0' }],
  ['a line break in the name', { from: { ...mail.from, name: 'Eve\r\nBcc: eve@evil.example' } }],
  [
    'a line break in the name of whom it is sent by',
    { from: { ...mail.from, by: 'Eve\nBcc: eve@evil.example' } },
  ],
  [
    'a line break in the sender',
    { from: { ...mail.from, address: 'a@b.example\r\nRCPT TO:<eve@evil.example>' } },
  ],
  ['a line break in the recipient', { to: 'ada@shop.example\r\nDATA' }],
  ['two recipients', { to: 'ada@shop.example, eve@evil.example' }],
  ['a recipient with a name', { to: 'Ada <ada@shop.example>' }],
  ['no recipient', { to: '' }],
  ['a line break in the address for answers', { replyTo: 'a@b.example\r\nBcc: eve@evil.example' }],
  [
    'a line break in the unsubscribe link',
    { unsubscribe: 'https://x.example/\r\nBcc: e@x.example' },
  ],
  ['a line break in the Message-ID', { messageId: 'one@x\r\nBcc: eve@evil.example' }],
])('refuses %s (security I8)', (_name, changed) => {
  expect(() => refuseHeaderInjection({ ...mail, ...changed })).toThrow(/^A mail's/);
});
