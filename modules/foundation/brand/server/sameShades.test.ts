import { describe, expect, it } from 'vitest';
import { brandRoles } from '#kit/contract/brandRoles.ts';
import { layoutMail } from '#kit/server/mail/layoutMail.ts';
import { reportCover } from '#kit/server/pdf/cover.ts';
import { mailBranding, pdfBranding } from './branding.ts';
import { brandById, withPictures } from './brands.ts';
import { svgAt } from './rules/logoOnFill.ts';

const fairhaven = brandById('fairhaven');
const branded = (primary: string) => ({
  ...fairhaven,
  colors: { ...fairhaven.colors, primary },
  roles: brandRoles(primary),
});
const logo = (address: string) => svgAt(withPictures(fairhaven), address);

describe('BRD-043: the same shades', () => {
  it('are on the brand itself, where a screen reads them', () => {
    expect(fairhaven.roles).toEqual(brandRoles(fairhaven.colors.primary));
  });

  it.each(['#ffd400', '#e5e7eb', '#ff0000', '#0b6470'])('are in a mail of %s', (color) => {
    const brand = branded(color);
    const { fill, onFill, mark } = brand.roles.light;
    const { html } = layoutMail(mailBranding(brand), {
      heading: 'Hello',
      paragraphs: [],
      button: { label: 'Go', url: 'https://x.example' },
    });
    expect(html).toMatch(
      new RegExp(`background:${fill};[^"]*color:${onFill}"><img [^>]*alt="${brand.brandNameLong}"`),
    );
    expect(html).toMatch(new RegExp(`background:${fill};border:1px solid ${mark};`));
    expect(html).toMatch(new RegExp(`color:${onFill};text-decoration:none">Go<`));
  });

  it('are on a PDF’s cover, with the logo that is seen on them', () => {
    const bright = pdfBranding(branded('#ffd400'));
    expect(bright.logo).toBe(logo(fairhaven.brandLogo));
    expect(pdfBranding(branded('#0b6470')).logo).toBe(logo(fairhaven.brandLogoDark));

    const content = reportCover({
      branding: bright,
      band: 400,
      top: 150,
      title: { text: 'Report' },
      company: [],
      version: { text: 'Version', y: 300 },
      facts: [],
      note: '',
    });
    const { fill, onFill } = brandRoles('#ffd400').light;
    expect(JSON.stringify(content)).toContain(`"h":400,"color":"${fill}"`);
    expect(JSON.stringify(content).split(`"color":"${onFill}"`)).toHaveLength(3);
    expect(JSON.stringify(content)).not.toContain('#ffffff');
  });
});

describe('BRD-046: the look', () => {
  it('is in a mail: corners of card and button, and a serif for its titles', () => {
    const { html } = layoutMail(
      mailBranding({ ...fairhaven, look: { corners: 'square', headings: 'serif' } }),
      { heading: 'Hello', paragraphs: ['Text'], button: { label: 'Go', url: 'https://x.example' } },
    );
    expect(html.match(/border-radius:\d+px/g)).toEqual(['border-radius:3px', 'border-radius:2px']);
    expect(html).toMatch(/<h1 style="[^"]*Georgia,serif/);
    expect(html).not.toMatch(/<p style="[^"]*Georgia/);
  });
});
