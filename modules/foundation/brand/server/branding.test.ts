import { describe, expect, it } from 'vitest';
import { shownName } from '#kit/server/ports/mail.ts';
import { mailSender } from './branding.ts';
import { brandById } from './brands.ts';

const brand = brandById('fairhaven');
const shownOf = (by?: string) => shownName(mailSender(brand, { by }));

describe('The sender of a mail', () => {
  it('is the brand, or somebody via the brand, from the brand’s address', () => {
    expect(shownOf()).toBe('Fairhaven');
    expect(shownOf('Anna Reyes')).toBe('Anna Reyes via Fairhaven');
    expect(mailSender(brand, { by: 'Anna Reyes' }).address).toBe('no-reply@fairhaven.example');
  });

  it.each([
    ['nobody', ''],
    ['an address', 'anna@shop.example'],
    ['a domain', 'Anna shop.example'],
    ['a line break', 'Anna\r\nBcc: eve@evil.example'],
    ['a separator of lines', 'Anna\u2028Reyes'],
    ['what turns text around', 'Anna \u202eseyeR'],
    ['more than a name', 'A'.repeat(61)],
    ['the brand’s own name', 'FAIRHAVEN Support'],
  ])('security I8, API-164: is the brand alone with %s in its place', (_, by) => {
    expect(shownOf(by)).toBe('Fairhaven');
  });
});
