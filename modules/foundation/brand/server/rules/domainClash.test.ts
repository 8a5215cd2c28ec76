import { describe, expect, it } from 'vitest';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import { domainClash } from './domainClash.ts';

const brand = (brandId: string, webDomain: string) => ({ brandId, webDomain }) as Brand;
const brands = [
  brand('north', 'north.example'),
  brand('fair', 'portal.fair.example'),
  brand('own', 'own.example'),
];
const clash = (domain: string) => domainClash(brands, 'own', domain);

describe('A brand’s domain', () => {
  it('clashes with the same one of another brand', () => {
    expect(clash('north.example')).toBe('north');
    expect(clash('portal.fair.example')).toBe('fair');
  });

  it('clashes with one above or below', () => {
    expect(clash('portal.north.example')).toBe('north');
    expect(clash('fair.example')).toBe('fair');
  });

  it('does not clash with one beside it, or one that merely ends alike', () => {
    expect(clash('shop.fair.example')).toBeUndefined();
    expect(clash('up-north.example')).toBeUndefined();
    expect(clash('other.example')).toBeUndefined();
  });

  it('does not clash with the brand’s own, and not without other brands', () => {
    expect(clash('own.example')).toBeUndefined();
    expect(clash('portal.own.example')).toBeUndefined();
    expect(domainClash([], 'own', 'north.example')).toBeUndefined();
  });
});
