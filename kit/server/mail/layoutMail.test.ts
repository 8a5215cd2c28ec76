import { describe, expect, it } from 'vitest';
import { brandRoles } from '#kit/contract/brandRoles.ts';
import { plainLook } from '#kit/contract/look.ts';
import { layoutMail } from './layoutMail.ts';

const branding = {
  name: 'North & <Light>',
  roles: brandRoles('#4b3aa8').light,
  look: plainLook,
  supportEmail: 'support@light.example',
};

describe('Mail layout', () => {
  it('security I8 › shows every text as text', () => {
    const hostile = '"><img src=x onerror=alert(1)>\'&';
    const { html } = layoutMail(branding, {
      heading: hostile,
      paragraphs: [hostile],
      sections: [{ title: hostile, lines: [hostile] }],
      code: hostile,
      button: { label: hostile, url: `https://x.example/?a="${hostile}` },
      note: hostile,
      link: { label: hostile, url: hostile },
    });
    expect(html).not.toContain('<img');
    expect(html).not.toContain('="">');
    expect(html).toContain('North &amp; &lt;Light&gt;');
  });

  it('says the same in plain text, the link and the code included', () => {
    const { text } = layoutMail(branding, {
      heading: 'Hello',
      paragraphs: ['One.', 'Two.'],
      code: '123456',
      button: { label: 'Go', url: 'https://x.example/?a=1&b=2' },
      note: 'Why.',
    });
    expect(text).toBe(
      'Hello\n\nOne.\n\nTwo.\n\n    123456\n\nGo:\nhttps://x.example/?a=1&b=2\n\nWhy.\n\n--\nNorth & <Light>\nsupport@light.example\n',
    );
  });

  it('DSH-066: has lists with their titles, in both', () => {
    const { html, text } = layoutMail(branding, {
      heading: 'Hello',
      paragraphs: ['One.'],
      sections: [{ title: 'Better', lines: ['A', 'B'] }],
      note: 'Why.',
    });
    expect(text).toContain('One.\n\nBetter\n• A\n• B\n\nWhy.');
    expect(html).toMatch(/<h2[^>]*>Better<\/h2>\s*<ul[^>]*><li[^>]*>A<\/li><li[^>]*>B<\/li><\/ul>/);
  });

  it('has a list among its paragraphs as a list, in both', () => {
    const { html, text } = layoutMail(branding, {
      heading: 'Hello',
      paragraphs: ['One.', ['A', '<B>'], 'Two.'],
    });
    expect(text).toContain('One.\n\n• A\n• <B>\n\nTwo.');
    expect(html).toMatch(/<ul[^>]*><li[^>]*>A<\/li><li[^>]*>&lt;B&gt;<\/li><\/ul>/);
    expect(html).not.toContain('•');
  });

  it('has no picture and nothing from elsewhere', () => {
    const { html } = layoutMail(branding, { heading: 'Hello', paragraphs: [] });
    expect(html).not.toMatch(/<img|<link|<script|url\(/);
    expect(html).toContain('#4b3aa8');
  });
});
