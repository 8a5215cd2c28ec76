import { describe, expect, it } from 'vitest';
import { seen } from '../testing/answers.ts';
import { errorLeak } from './errorLeak.ts';
import { pathLeak } from './pathLeak.ts';
import { privateAddress } from './privateAddress.ts';
import { secrets } from './secrets.ts';
import { sourceLeak } from './sourceLeak.ts';

describe('error-leak', () => {
  const traces = {
    Python: 'Traceback (most recent call last):\n  File "/srv/app.py", line 3, in view',
    Java: '<pre>java.lang.NullPointerException\n\tat shop.Cart.total(Cart.java:41)\n',
    Tomcat: '<pre>jakarta.servlet.ServletException: x\n\tshop.Cart.total(Cart.java:41)\n</pre>',
    'Node.js': '<pre>TypeError: x\n    at view (/srv/app/routes.js:12:5)</pre>',
    PHP: '<b>Warning</b>:  Undefined variable $a in <b>/var/www/a.php</b> on line <b>3</b>',
    '.NET': '\n   at Shop.Cart.Total(Int32 id) in C:\\shop\\Cart.cs:line 41',
    Ruby: "/srv/app/models/cart.rb:41:in `total'",
    database: 'ERROR: syntax error at or near "x"',
  };
  for (const [name, body] of Object.entries(traces)) {
    it(`knows a trace of ${name}`, () => {
      expect(seen(errorLeak, { status: 500, body })).toHaveLength(1);
    });
  }
  it('accepts a plain error page', () => {
    expect(
      seen(errorLeak, {
        status: 500,
        body: '<h1>Something went wrong</h1><p>Error 500 at 12:30</p>',
      }),
    ).toEqual([]);
  });
  it('is not misled by an article about errors', () => {
    const story =
      '<p>It said “You have an error in your SQL syntax near x”, and then we laughed.</p>';
    expect(seen(errorLeak, { body: story })).toEqual([]);
    expect(seen(errorLeak, { body: `<pre><code>${traces.Python}</code></pre>` })).toEqual([]);
    expect(
      seen(errorLeak, { body: traces.Java, headers: { 'content-type': 'text/javascript' } }),
    ).toEqual([]);
  });
});

describe('path-leak', () => {
  it('reports a path on the server’s disk', () => {
    expect(seen(pathLeak, { body: 'failed to open /var/www/html/shop/cart.php' })).toHaveLength(1);
    expect(seen(pathLeak, { body: 'Error in C:\\inetpub\\wwwroot\\shop\\cart.aspx' })).toHaveLength(
      1,
    );
  });
  it('accepts paths of the site itself', () => {
    expect(
      seen(pathLeak, {
        body: '<script src="/app/main.js"></script><a href="/home/cart.php">c</a>',
      }),
    ).toEqual([]);
  });
  it('is not misled by addresses that contain such a path', () => {
    expect(
      seen(pathLeak, { body: 'https://shop.example/var/www/a.php and {"u":"/app/a.js"}' }),
    ).toEqual([]);
  });
});

describe('priv-ip', () => {
  const found = (body: string) => seen(privateAddress, { body });

  it('reports private addresses in text and in headers', () => {
    expect(found('served by 10.20.0.17')).toHaveLength(1);
    expect(found('<!-- 192.168.1.4 -->')).toHaveLength(1);
    expect(seen(privateAddress, { headers: { location: 'http://172.16.4.2/x' } })).toHaveLength(1);
  });
  it('accepts public addresses', () => {
    expect(found('9.9.9.9 and 172.217.16.14')).toEqual([]);
  });
  it('is not misled by versions, ranges and longer numbers', () => {
    expect(found('version 10.1.2.3.4, v10.2.3.4, 10.0.0.0/8, 10.999.1.1, lib-10.1.2.3')).toEqual(
      [],
    );
  });
});

describe('secrets', () => {
  // Put together here so that no scanner of source code mistakes the test for a leak.
  const aws = `AKIA${'Q3ZK7LTWPN2XAVBC'}`;
  const stripe = `sk_${'live'}_${'4eC39HqLyjWDarjtT1zdp7dc'}`;

  it('reports keys by their form, and shows only their beginning', () => {
    const [observation] = seen(secrets, { body: `var key = '${stripe}'` });
    expect(observation?.evidence).toContain('sk_live_');
    expect(observation?.evidence).not.toContain(stripe);
    expect(seen(secrets, { body: aws })).toHaveLength(1);
    expect(seen(secrets, { body: 'mysql://shop:hunter22@db.internal/shop' })).toHaveLength(1);
  });
  it('accepts keys that are meant to be public', () => {
    expect(
      seen(secrets, {
        body: `pk_${'live'}_4eC39HqLyjWDarjtT1zdp7dc AIzaSyD-9tSrke72PouQMnMX-a7eZSW0jkFMBWY`,
      }),
    ).toEqual([]);
  });
  it('is not misled by examples and by longer words', () => {
    expect(seen(secrets, { body: 'AKIAIOSFODNN7EXAMPLE' })).toEqual([]);
    expect(seen(secrets, { body: `X${aws}9Z and postgres://user:password@localhost/db` })).toEqual(
      [],
    );
    expect(seen(secrets, { body: '-----BEGIN PRIVATE KEY----- is how it begins' })).toEqual([]);
  });
});

describe('src-leak', () => {
  it('reports PHP and ASP that were not run', () => {
    expect(seen(sourceLeak, { body: "<?php $db = mysqli_connect('h'); ?>" })).toHaveLength(1);
    expect(seen(sourceLeak, { body: '<%@ page import="java.util.*" %>' })).toHaveLength(1);
  });
  it('accepts XML declarations and templates for the browser', () => {
    expect(seen(sourceLeak, { body: '<?xml version="1.0"?><p><%= name %></p>' })).toEqual([]);
  });
  it('is not misled by a lesson in PHP', () => {
    expect(seen(sourceLeak, { body: '<pre>&lt;?php $a = 1; echo $a;</pre>' })).toEqual([]);
  });
});
