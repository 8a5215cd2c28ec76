import { parse } from 'acorn';
import { describe, expect, it } from 'vitest';
import { checks } from '../checks/index.ts';
import { checkIds } from '../ground/checkIds.ts';
import { answer } from '../testing/answers.ts';
import type { Fix } from './fix.ts';
import { fixes, fixesFor } from './fixes.ts';
import { quote } from './headerFixes.ts';
import { hostedAnswer } from './hosted.ts';
import { hostedPlatforms } from './hostedAnswers.ts';
import { platformsOf } from './recognise.ts';

describe('What a site runs on', () => {
  it.each<[string[], Record<string, readonly string[]>, string]>([
    [['nginx'], { server: ['nginx/1.25.3'] }, ''],
    [['PHP', 'Apache'], { server: ['Apache'], 'set-cookie': ['PHPSESSID=1; path=/'] }, ''],
    [['Java'], { server: ['Apache-Coyote/1.1'] }, ''],
    [['WordPress'], {}, '<meta name="generator" content="WordPress 6.9" />'],
    [['WordPress'], { link: ['<https://shop.example/wp-json/>; rel="https://api.w.org/"'] }, ''],
    [['Express'], { 'x-powered-by': ['Express'] }, ''],
    [['ASP.NET', 'IIS'], { server: ['Microsoft-IIS/10.0'], 'x-powered-by': ['ASP.NET'] }, ''],
    [['Django'], {}, '<input type="hidden" name="csrfmiddlewaretoken" value="x">'],
    [['Cloudflare'], { server: ['cloudflare'] }, ''],
    [['Next.js'], {}, '<script src="/_next/static/chunks/main.js"></script>'],
  ])('is recognised as %j', (expected, headers, body) => {
    expect(platformsOf(answer({ headers, body }))).toEqual(expected);
  });

  it('is not guessed from words on a page, or from what it links to', () => {
    const page =
      '<p>We moved from WordPress to nginx.</p><script src="https://cdn.shopify.com/a.js">';
    const moved = answer({ headers: { server: 'AmazonS3' }, body: page });
    expect(platformsOf(moved)).toEqual([]);
  });
});

const all = Object.entries(fixes).flatMap(([id, known]) =>
  Object.entries(known).map(([platform, fix]): [string, string, Fix] => [id, platform, fix]),
);
function textsOf(fix: Fix): string[] {
  return fix.steps.flatMap(({ snippet }) => snippet?.text ?? []);
}
function written(language: string): [string, Fix, string][] {
  return all.flatMap(([id, platform, fix]) =>
    fix.steps.flatMap(({ snippet }, step): [string, Fix, string][] =>
      snippet?.language === language
        ? [[`${id}, ${platform}, step ${step + 1}`, fix, snippet.text]]
        : [],
    ),
  );
}

describe('Where somebody else runs the machines', () => {
  it.each(checkIds)('MON-157: %s has an answer for each platform', (id) => {
    for (const platform of hostedPlatforms) {
      const { kind, where, text } = hostedAnswer(id, platform);
      expect(text.length, platform).toBeGreaterThan(20);
      // A screen is named exactly where there is something to do.
      expect(where !== null, platform).toBe(kind === 'do');
      if (kind === 'ask') expect(text, platform).toMatch(/[Aa]sk|host|whoever|changes? /);
      if (kind === 'none' || kind === 'decides') expect(text, platform).toContain('nothing to do');
    }
  });

  it('is told of what was recognised; of what cannot be, only where there is something to do', () => {
    const titles = (id: string, seen: string[]) =>
      fixesFor({ checkId: id }, seen).map(({ title }) => title);
    expect(titles('sqli-err', ['Shopify'])).toEqual([
      'On Shopify, which your website seems to use',
    ]);
    expect(titles('hsts', [])).toEqual([]);
    expect(titles('dirlist', ['Apache'])).toEqual([
      'On Apache, which your website seems to use',
      'If your host gives you cPanel',
    ]);
    expect(titles('email-dns', [])).toEqual([
      'If your host gives you cPanel',
      'If Microsoft 365 carries your mail',
      'If Google Workspace carries your mail',
    ]);
    const caa = { checkId: 'email-dns', parameter: 'shop.example CAA' };
    expect(fixesFor(caa, ['Apache'])).toEqual([]);
    expect(titles('dotenv', [])).toEqual(['If Google has found it already']);
  });

  it('tells WordPress by its own fix where there is one, and Cloudflare the policy to watch first', () => {
    expect(fixesFor({ checkId: 'nosniff' }, ['WordPress'])[0]?.steps[0]?.snippet?.language).toBe(
      'php',
    );
    const policy = { value: "default-src 'self'", hasInlineScripts: false };
    const [cloudflare] = fixesFor({ checkId: 'csp-missing', advice: { policy } }, ['Cloudflare']);
    expect(cloudflare?.steps).toEqual([
      {
        text: expect.stringMatching(/^First Set static Content-Security-Policy-Report-Only/),
        snippet: { language: 'text', text: policy.value },
      },
    ]);
  });
});

describe('How a flaw is fixed on a platform', () => {
  it.each(Object.keys(fixes))('%s is a check', (id) => {
    expect(checks.map((check) => check.id)).toContain(id);
  });

  it('names what the site is built with before what serves it, and nothing else', () => {
    const told = fixesFor({ checkId: 'hsts' }, ['nginx', 'Django', 'Shopify']);
    expect(told.map(({ platform }) => platform)).toEqual(['Shopify', 'Django', 'nginx']);
    expect(told[2]?.steps[0]?.snippet).toEqual({
      language: 'nginx',
      text: 'add_header Strict-Transport-Security "max-age=86400" always;',
    });
  });

  it.each(['no-such-check', 'constructor', '__proto__'])('says nothing of %s', (id) => {
    expect(fixesFor({ checkId: id }, ['nginx'])).toEqual([]);
  });

  it.each(written('javascript'))('%s is code that can be read', (_, { place }, text) => {
    // What stands inside an object, or waits, is read where it may.
    const code = place === 'next.config' ? `({ ${text} })` : text;
    const options = { ecmaVersion: 'latest', sourceType: 'module' } as const;
    expect(() => parse(code, { ...options, allowReturnOutsideFunction: true })).not.toThrow();
  });

  it('writes a value with quotes so that every language reads it back', () => {
    const value = `frame-ancestors 'self' "x" \\`;
    // biome-ignore lint/security/noGlobalEval: what the quoting is for.
    expect(eval(quote.json(value))).toBe(value);
    // PHP and Ruby undo the same two signs between single quotes.
    expect(quote.php(`it's \\`)).toBe(`'it\\'s \\\\'`);
    expect(quote.xml(`a "b" & <c>`)).toBe('"a &quot;b&quot; &amp; &lt;c>"');
    expect(() => quote.server('a "b"')).toThrow('cannot be written');
  });

  it('never enforces a content security policy at once', () => {
    const staged = Object.values(fixes['csp-missing'] ?? {}).map(textsOf);
    expect(staged.length).toBeGreaterThan(10);
    for (const [first, second] of staged.filter((texts) => texts.length > 0)) {
      expect(first).toContain('Content-Security-Policy-Report-Only');
      expect(second).toContain('Content-Security-Policy');
    }
    const others = Object.entries(fixes).filter(([id]) => id !== 'csp-missing');
    const enforced = others.flatMap(([, known]) => Object.values(known).flatMap(textsOf));
    expect(enforced.filter((text) => text.includes('Content-Security-Policy'))).toEqual([]);
  });

  it('begins with the variant that can be taken back', () => {
    for (const fix of Object.values(fixes.hsts ?? {})) {
      const [first, second] = textsOf(fix);
      expect(first).toMatch(/86400|1\.day/);
      expect(second).toMatch(/31536000|1\.year/);
      expect(`${first}${second}`).not.toMatch(
        /includeSubDomains|INCLUDE_SUBDOMAINS|subdomains: true/,
      );
      expect(fix.undo).toContain('max-age=0');
    }
    for (const fix of Object.values(fixes['corp-coop'] ?? {})) {
      expect(textsOf(fix).join()).toContain('same-origin-allow-popups');
    }
  });

  it('closes the backup with the same rule as the settings beside it', () => {
    for (const fix of Object.values(fixes.dotenv ?? {}).filter(({ place }) => place !== null)) {
      expect(textsOf(fix).join()).toMatch(/zip.*rar|\.zip"/s);
    }
    expect(fixes.vcs).toBe(fixes.dotenv);
  });

  it('MON-155: says of every fix where, how to see that it holds, what it may break, and how to take it back', () => {
    for (const [id, platform, fix] of all) {
      const said = [fix.where, fix.check, fix.mayBreak, fix.undo, fix.steps[0]?.text];
      expect(said.every(Boolean), `${id}, ${platform}`).toBe(true);
    }
  });

  it('says of a host’s switch what it may break, and how to take it back', () => {
    const [hsts] = fixesFor({ checkId: 'hsts' }, ['Cloudflare']);
    expect(hsts?.mayBreak).toContain('valid HTTPS');
    expect(hsts?.undo).toContain('max-age=0');
    const [, lists] = fixesFor({ checkId: 'dirlist' }, ['Apache']);
    expect(lists).toMatchObject({ mayBreak: expect.any(String), undo: expect.any(String) });
    // Its maker keeps it so: nothing is switched.
    const [kept] = fixesFor({ checkId: 'hsts' }, ['Shopify']);
    expect(kept).toMatchObject({ check: null, mayBreak: null, undo: null });
  });
});
