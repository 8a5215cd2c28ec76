import { describe, expect, it } from 'vitest';
import { findChromium } from '../browser/launch.ts';
import { answer } from '../testing/answers.ts';
import { html, openServer } from '../testing/server.ts';
import { scan } from './scan.ts';
import { SeenLoads } from './seenLoads.ts';

const policyOf = (...bodies: string[]) => {
  const loads = new SeenLoads();
  for (const body of bodies) loads.take(answer({ body }));
  return loads.policy();
};

describe('The policy for what a scan saw', () => {
  it('names each host for what it was loaded for, over all pages, and the site itself', () => {
    const { value, hasInlineScripts } = policyOf(
      '<script src="/own.js"></script><script src="https://js.stripe.com/v3/"></script>',
      '<iframe src="https://js.stripe.com/checkout"></iframe><img src="//cdn.example/a.png">' +
        '<link rel="stylesheet" href="https://fonts.googleapis.com/css2?family=Inter">',
    );
    expect(value.split('; ')).toEqual([
      "default-src 'self'",
      "script-src 'self' https://js.stripe.com",
      "style-src 'self' https://fonts.googleapis.com",
      "img-src 'self' https://cdn.example",
      "font-src 'self' https://fonts.gstatic.com",
      "frame-src 'self' https://js.stripe.com",
      "object-src 'none'",
      "base-uri 'self'",
      "frame-ancestors 'self'",
    ]);
    expect(hasInlineScripts).toBe(false);
  });

  it('names the site alone where nothing else is loaded', () => {
    expect(policyOf('<img src="/a.png">').value).toBe(
      "default-src 'self'; object-src 'none'; base-uri 'self'; frame-ancestors 'self'",
    );
  });

  it.each([
    ['<script>start()</script>', true],
    ['<button onclick="buy()">Buy</button>', true],
    ['<a href="javascript:open()">Open</a>', true],
    ['<script type="module">start()</script>', true],
    ['<script type="application/ld+json">{"@type":"Bakery"}</script>', false],
    ['<script src="/a.js"></script>', false],
  ])('says of %s whether it is a script in the page', (body, isInline) => {
    const { value, hasInlineScripts } = policyOf(body);
    expect(hasInlineScripts).toBe(isInline);
    expect(value).not.toContain('unsafe-inline');
  });

  it('lets styles in pages through, pictures that are data, sets of pictures and own objects', () => {
    const { value } = policyOf(
      '<p style="color:red">x</p><img src="data:image/gif;base64,R0lGOD">',
      '<img srcset="https://a.example/1.png 1x, https://b.example/2.png 2x"><object data="/menu.pdf">',
    );
    expect(value).toContain("style-src 'self' 'unsafe-inline'");
    expect(value).toContain("img-src 'self' data: https://a.example https://b.example");
    expect(value).toContain("object-src 'self'");
  });

  it('takes nothing of a hostile page that could end the header or go on for ever', () => {
    const many = Array.from({ length: 500 }, (_, n) => `<img src="https://h${n}.example/a.png">`);
    const { value } = policyOf(many.join(''), '<img src="https://evil.example;script-src *">');
    expect(value.length).toBeLessThan(1000);
    expect(value).not.toContain('script-src');
  });

  it('names what scripts asked for, which is in no page', () => {
    const loads = new SeenLoads();
    const asked = [
      { type: 'fetch', url: 'https://api.example/prices' },
      { type: 'font', url: 'https://type.example/a.woff2' },
    ];
    loads.takeRendered(
      { html: '<p>Shop</p>', loads: asked, sockets: ['wss://live.example/stock'] },
      'https://shop.example/',
    );
    expect(loads.policy().value).toContain(
      "font-src 'self' https://type.example; connect-src 'self' https://api.example wss://live.example",
    );
  });

  it.skipIf(!findChromium())(
    'names what the browser was about to load when a script asks for it (Chromium)',
    async () => {
      await using server = await openServer((_, response) => {
        response.writeHead(200, html);
        response.end('<h1>Shop</h1><script>fetch("https://prices.example/today")</script>');
      });
      const { findings } = await scan({
        url: server.url,
        level: 'safe',
        allowPrivateHosts: ['test.localhost'],
      });
      const policy = findings.find(({ advice }) => advice.policy)?.advice.policy;
      expect(policy?.value).toContain("connect-src 'self' https://prices.example;");
      expect(policy?.hasInlineScripts).toBe(true);
    },
  );

  it('is told with the finding that a policy is missing, and with no other', async () => {
    await using server = await openServer((request, response) => {
      response.writeHead(200, html);
      response.end(
        request.url === '/'
          ? '<a href="/pay">Pay</a>'
          : '<iframe src="https://pay.example/form"></iframe>',
      );
    });
    const { findings } = await scan({
      url: server.url,
      level: 'safe',
      browser: false,
      allowPrivateHosts: ['test.localhost'],
    });
    const told = findings.filter(({ advice }) => advice.policy);
    expect(told.map(({ checkId }) => checkId)).toEqual(['csp-missing']);
    expect(told[0]?.advice.policy?.value).toContain("frame-src 'self' https://pay.example");
  });
});
