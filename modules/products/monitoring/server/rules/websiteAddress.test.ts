import { describe, expect, it } from 'vitest';
import { websiteAddress } from './websiteAddress.ts';

describe('websiteAddress', () => {
  it.each([
    ['https://Harbor.Example/', 'https://harbor.example'],
    ['https://harbor.example:443', 'https://harbor.example'],
    ['http://harbor.example:8080/shop/', 'http://harbor.example:8080/shop'],
    ['https://harbor.example./#top', 'https://harbor.example'],
    ['https://harbor.example/?#top', 'https://harbor.example'],
    ['https://harbor.example/shop/?from=/', 'https://harbor.example/shop/?from=/'],
    ['https://harbor.example/@ada', 'https://harbor.example/@ada'],
    ['https://bücher.example/', 'https://xn--bcher-kva.example'],
    ['https://пример.рф', 'https://xn--e1afmkfd.xn--p1ai'],
    ['https://☕.example', 'https://xn--53h.example'],
    ['https://my_shop.host.example', 'https://my_shop.host.example'],
    ['HTTPS://WWW.Harbor.example/Shop', 'https://www.harbor.example/Shop'],
    ['http://0x7f.1/', 'http://127.0.0.1'],
  ])('keeps %s as %s', (given, kept) => {
    expect(websiteAddress(given)).toBe(kept);
  });

  it('tells addresses with a password in them apart', () => {
    expect(websiteAddress('https://owner:secret@harbor.example/')).toBeNull();
    expect(websiteAddress('https://owner@harbor.example/')).toBeNull();
  });

  it('gives up on an address that grows past 2,000 characters when it is encoded', () => {
    expect(websiteAddress(`https://harbor.example/${'é'.repeat(300)}`)).toHaveLength(1823);
    expect(websiteAddress(`https://harbor.example/${'é'.repeat(400)}`)).toBeNull();
  });
});
