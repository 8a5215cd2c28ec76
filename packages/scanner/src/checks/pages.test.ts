import { describe, expect, it } from 'vitest';
import { seen } from '../testing/answers.ts';
import { csrfForm } from './csrfForm.ts';
import { foreignScript } from './foreignScript.ts';
import { formInsecure } from './formInsecure.ts';
import { passwordInAddress } from './passwordInAddress.ts';
import { vulnerableScript } from './vulnerableScript.ts';

const plain = 'http://shop.example/';

describe('form-http', () => {
  const signIn = '<form method=post action="/in"><input type=password name=p></form>';

  it('reports a sign-in on plain http, and any form that leaves https', () => {
    expect(seen(formInsecure, { url: plain, body: signIn })).toHaveLength(1);
    const body = '<form action="http://shop.example/s"><input name=q></form>';
    expect(seen(formInsecure, { body })).toHaveLength(1);
  });
  it('accepts a sign-in over https', () => {
    expect(seen(formInsecure, { body: signIn })).toEqual([]);
  });
  it('does not report a search on a site without https: that has its own finding', () => {
    expect(seen(formInsecure, { url: plain, body: '<form><input name=q></form>' })).toEqual([]);
  });
});

describe('pw-get', () => {
  it('reports a password in a GET form', () => {
    const body = '<form action="/in"><input name=u><input type=password name=p></form>';
    expect(seen(passwordInAddress, { body })[0]).toMatchObject({
      parameter: 'p',
      confidence: 'confirmed',
    });
  });
  it('accepts POST', () => {
    const body = '<form method=POST action="/in"><input type=password name=p></form>';
    expect(seen(passwordInAddress, { body })).toEqual([]);
  });
  it('is unsure of a form that only a script sends', () => {
    const body = '<form><input type=password name=p></form>';
    expect(seen(passwordInAddress, { body })[0]?.confidence).toBe('tentative');
  });
});

describe('csrf-form', () => {
  const form = (inside: string, attributes = 'method=post action="/address"') =>
    seen(csrfForm, { body: `<form ${attributes}><input name=street>${inside}</form>` });

  it('reports a form that changes something without a token', () => {
    expect(form('')).toHaveLength(1);
  });
  it('accepts a token by its name or by its look', () => {
    expect(form('<input type=hidden name=_csrf value=a1>')).toEqual([]);
    expect(form('<input type=hidden name=x value="Zk3o9XbQ2r7LwPq8sT1u">')).toEqual([]);
  });
  it('leaves searches, GET forms, sign-ins and other sites’ forms alone', () => {
    expect(form('', 'method=post action="/search"')).toEqual([]);
    expect(form('', 'method=post action="/shop/suche"')).toEqual([]);
    expect(form('<button>Rechercher</button>', 'method=post action="/tout"')).toEqual([]);
    const pictured = '<form method=post action="/find-it"><input name=q><input type=image name=go>';
    expect(seen(csrfForm, { body: pictured })).toEqual([]);
    expect(form('', 'action="/address"')).toEqual([]);
    expect(form('<input type=password name=p>')).toEqual([]);
    expect(form('', 'method=post action="https://pay.example/"')).toEqual([]);
  });
  it('leaves a form alone that asks for a new password: nobody is signed in there', () => {
    expect(form('', 'method=post action="/wp-login.php?action=lostpassword"')).toEqual([]);
    expect(form('', 'method=post action="/forgot-password"')).toEqual([]);
    for (const action of ['/passwort-vergessen', '/mot-de-passe-oublie', '/olvide-mi-contrasena'])
      expect(form('', `method=post action="${action}"`), action).toEqual([]);
    expect(form('', 'method=post action="/wp-login.php?action=postpass"')).toHaveLength(1);
  });
});

describe('sri', () => {
  const script = (attributes: string) =>
    seen(foreignScript, { body: `<script ${attributes}></script>` });

  it('reports a stranger’s script without integrity', () => {
    expect(script('src="https://cdn.other.example/a.js"')).toHaveLength(1);
  });
  it('accepts integrity, and the site’s own scripts', () => {
    expect(script('src="https://cdn.other.example/a.js" integrity="sha384-abc"')).toEqual([]);
    expect(script('src="/a.js"')).toEqual([]);
  });
  it.each(['md5-abc=', 'sha1-abc=', 'sha999-abc= md5-abc=', 'sha384', 'sha384 -abc=', ''])(
    'reports integrity of which browsers know no hash: "%s"',
    (integrity) => {
      const [observation] = script(`src="https://cdn.other.example/a.js" integrity="${integrity}"`);
      expect(observation?.evidence).toContain('with a hash that browsers know');
    },
  );
  it.each(['md5-abc= sha256-abc=', 'sha512-abc=\nsha3-abc=', 'sha256-abc= sha384-abd='])(
    'accepts several of which browsers know one: "%s"',
    (integrity) => {
      expect(script(`src="https://cdn.other.example/a.js" integrity="${integrity}"`)).toEqual([]);
    },
  );
  it('leaves a subdomain of the same owner and scripts that change by design alone', () => {
    expect(script('src="https://static.shop.example/a.js"')).toEqual([]);
    expect(script('src="https://www.googletagmanager.com/gtm.js"')).toEqual([]);
  });
});

describe('vuln-js', () => {
  const js = { 'content-type': 'text/javascript' };

  it('knows an old library by its address and by its banner', () => {
    const body = '<script src="https://code.jquery.com/jquery-1.8.1.min.js"></script>';
    expect(seen(vulnerableScript, { body })[0]?.title).toContain('jquery 1.8.1');
    const banner = '/*! jQuery v1.8.1 jquery.com | jquery.org/license */';
    expect(seen(vulnerableScript, { headers: js, body: banner })[0]?.evidence).toContain('CVE-');
  });
  it('MON-396: tells several old versions of a library at one place as one thing', () => {
    const body = ['1.9.0', '1.8.1', '1.8.1']
      .map((version) => `<script src="https://code.jquery.com/jquery-${version}.min.js"></script>`)
      .join('');
    const [found, ...more] = seen(vulnerableScript, { body });
    expect(more).toEqual([]);
    expect(found).toMatchObject({
      parameter: 'jquery',
      title: 'Your pages use jquery 1.8.1, 1.9.0, old versions with known flaws',
      evidence: expect.stringMatching(/^jquery 1\.8\.1 in .+\n[\s\S]+\njquery 1\.9\.0 in /),
    });
  });
  it('accepts a current version', () => {
    const body =
      '/*! jQuery v3.7.1 | (c) OpenJS Foundation and other contributors | jquery.org/license */';
    expect(seen(vulnerableScript, { headers: js, body })).toEqual([]);
  });
  it('is not misled by a page that speaks of a library', () => {
    expect(seen(vulnerableScript, { body: '<p>We left jQuery v1.8.1 behind.</p>' })).toEqual([]);
  });
  it('gives up on a script made to trap its patterns', () => {
    const body = `/*!${' * '.repeat(30_000)}`;
    const started = performance.now();
    expect(() => seen(vulnerableScript, { headers: js, body })).toThrow('timed out');
    expect(performance.now() - started).toBeLessThan(60_000);
  });
});
