import { describe, expect, it } from 'vitest';
import { domainClash } from './domainClash.ts';

const brand = (brandId: string, webDomain: string, emailDomain = `mail.${webDomain}`) => ({
  brandId,
  webDomain,
  emailDomain,
});
const brands = [
  brand('north', 'north.example'),
  brand('fair', 'portal.fair.example', 'fair-mail.example'),
  brand('own', 'own.example'),
];
const consoleHost = 'console.provider.example';
const clash = (webDomain: string) =>
  domainClash(brands, brand('own', webDomain), consoleHost)?.owner;
const mailClash = (emailDomain: string) =>
  domainClash(brands, brand('own', 'own.example', emailDomain), consoleHost);

describe('A brand’s domain', () => {
  it('clashes with the same one of another brand', () => {
    expect(clash('north.example')).toBe('north');
    expect(domainClash(brands, brand('own', 'portal.fair.example'), consoleHost)).toEqual({
      refused: 'DOMAIN_IN_USE',
      domain: 'portal.fair.example',
      owner: 'fair',
    });
  });

  it('clashes with one above or below', () => {
    expect(clash('portal.north.example')).toBe('north');
    expect(clash('fair.example')).toBe('fair');
  });

  it('clashes with that of another’s mails', () => {
    expect(clash('fair-mail.example')).toBe('fair');
    expect(clash('portal.fair-mail.example')).toBeUndefined();
  });

  it('clashes with the console’s host, and not with one above or below that', () => {
    expect(clash('Console.provider.example')).toBeNull();
    expect(clash('provider.example')).toBeUndefined();
    expect(clash('my.console.provider.example')).toBeUndefined();
  });

  it('does not clash with one beside it, or one that merely ends alike', () => {
    expect(clash('shop.fair.example')).toBeUndefined();
    expect(clash('up-north.example')).toBeUndefined();
    expect(clash('other.example')).toBeUndefined();
  });

  it('does not clash with the brand’s own, and not without other brands', () => {
    expect(clash('own.example')).toBeUndefined();
    expect(clash('portal.own.example')).toBeUndefined();
    expect(domainClash([], brand('own', 'north.example'), consoleHost)).toBeNull();
  });
});

describe('The domain of a brand’s mails', () => {
  it('clashes with that of another brand’s mails or portal, in whatever letters', () => {
    for (const domain of ['fair-mail.example', 'portal.fair.example', 'Fair-Mail.example'])
      expect(mailClash(domain)).toEqual({ refused: 'MAIL_DOMAIN_IN_USE', domain, owner: 'fair' });
  });

  it('does not clash with one above, below or beside it, nor with the brand’s own', () => {
    for (const domain of ['fair.example', 'a.fair-mail.example', 'mail.own.example', 'own.example'])
      expect(mailClash(domain)).toBeNull();
  });
});
