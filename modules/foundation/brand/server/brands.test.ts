import { describe, expect, it } from 'vitest';
import {
  allBrands,
  brandAddress,
  brandById,
  brandOfHost,
  brandPicture,
  defaultBrand,
  refuseSharedConsole,
} from './brands.ts';

describe('Brands', () => {
  it('are Fairhaven, the default, and Northlight', () => {
    expect(
      allBrands()
        .map(({ brandId }) => brandId)
        .sort(),
    ).toEqual(['fairhaven', 'northlight']);
    expect(defaultBrand().brandNameLong).toBe('Fairhaven Cyber Safety');
  });

  it('share no text, colour or address', () => {
    const [one, other] = [brandById('fairhaven'), brandById('northlight')].map((brand) =>
      JSON.stringify(brand).toLowerCase(),
    );
    expect(one).not.toContain('northlight');
    expect(other).not.toContain('fairhaven');
    expect(brandById('fairhaven').colors.primary).not.toBe(brandById('northlight').colors.primary);
  });

  it('have every picture that they name', () => {
    for (const { brandLogo, brandLogoDark, favicon, brandId } of allBrands()) {
      const prefix = `/brand/${brandId}/`;
      for (const address of [brandLogo, brandLogoDark, favicon]) {
        expect(address.startsWith(prefix)).toBe(true);
        expect(brandPicture(brandId, address.slice(prefix.length))?.length).toBeGreaterThan(0);
      }
    }
  });

  it.each(['fairhaven', 'northlight'])(
    '%s has a colour on which white is read (WCAG 2.2 AA)',
    (id) => {
      expect(contrastWithWhite(brandById(id).colors.primary)).toBeGreaterThan(4.5);
    },
  );

  it('are told by their host, and nobody’s host is no brand', () => {
    expect(brandOfHost('www.northlight.example')?.brandId).toBe('northlight');
    expect(brandOfHost('northlight.example.evil')).toBeUndefined();
    expect(brandOfHost('localhost')).toBeUndefined();
  });
});

describe('The console’s address', () => {
  const start = (CONSOLE_URL: string, production = true) =>
    refuseSharedConsole({ production, CONSOLE_URL });

  it('API-118: is refused in production on a brand’s host, whatever the port', () => {
    expect(() => start('https://Northlight.example:8443')).toThrow(
      'CONSOLE_URL: northlight.example is the portal of the brand northlight.',
    );
  });

  it('may be below a brand’s, and anywhere in demonstration', () => {
    expect(() => start('https://console.northlight.example')).not.toThrow();
    expect(() => start('https://northlight.example', false)).not.toThrow();
  });
});

describe('security R3 › the address in links', () => {
  const brand = brandById('northlight');
  it('is the brand’s own domain in production, whatever PUBLIC_URL says', () => {
    const config = { production: true, PUBLIC_URL: 'https://elsewhere.example', PORT: 3000 };
    expect(brandAddress(brand, config)).toBe('https://northlight.example');
  });
  it('is this machine in demonstration', () => {
    const here = { production: false, PORT: 3100 };
    expect(brandAddress(brandById('fairhaven'), here)).toBe('http://localhost:3100');
    expect(brandAddress(brand, here)).toBe('http://northlight.localhost:3100');
    const named = { ...here, PUBLIC_URL: 'https://try.example' };
    expect(brandAddress(brand, named)).toBe('https://try.example');
    const own = { ...brand, webDomain: 'harbor.localhost' };
    expect(brandAddress(own, { production: false, PORT: 3100 })).toBe(
      'http://harbor.localhost:3100',
    );
    const config = { production: false, PUBLIC_URL: 'http://192.168.0.5:3000/', PORT: 3000 };
    expect(brandAddress(brand, config)).toBe('http://192.168.0.5:3000');
  });
});

/** WCAG 2.2 'relative luminance' and 'contrast ratio'. */
function contrastWithWhite(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05);
}
