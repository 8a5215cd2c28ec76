import { expect, test } from 'vitest';
import { page } from './page.ts';

const template =
  '<html lang="en"><head><!--face--><meta property="csp-nonce" nonce="__STYLE_NONCE__"><style nonce="__STYLE_NONCE__"></style></head><p><!--name--></p></html>';
const face = {
  title: 'Fairhaven Cyber Safety',
  favicon: '/brand/fairhaven/favicon.svg',
  themeColor: '#0b6470',
};

test('page › puts the brand of the host and the nonce of the answer in', () => {
  const html = page(template, { face, styleNonce: 'abc+/=' });
  expect(html).toContain('<title>Fairhaven Cyber Safety</title>');
  expect(html).toContain('href="/brand/fairhaven/favicon.svg"');
  expect(html).toContain('content="#0b6470"');
  expect(html).toContain('<p>Fairhaven Cyber Safety</p>');
  expect(html.match(/nonce="abc\+\/="/g)).toHaveLength(2);
  expect(html).not.toContain('__STYLE_NONCE__');
});

test('page › a name cannot become markup or a pattern', () => {
  const html = page(template, {
    face: { ...face, title: '</title><script>alert(1)</script> $& "x"' },
    styleNonce: 'n',
  });
  expect(html).not.toContain('<script>');
  expect(html).toContain('&#60;script&#62;alert(1)&#60;/script&#62; $&#38; &#34;x&#34;');
});
