import type { RangeClass } from '../../case.ts';
import { content, data, failing, joined, pre, script, text } from './content.ts';

/** Pages that give something away. */
export const leakClasses: readonly RangeClass[] = [
  content(
    'stack traces',
    'error-leak',
    {
      flaws: [
        failing(
          'TypeError: Cannot read properties of undefined (reading &#39;id&#39;)\n    at show (/srv/app/show.js:12:9)\n    at Layer.handle (/srv/app/node_modules/express/lib/router/layer.js:95:5)',
        ),
        failing(
          'Traceback (most recent call last):\n  File "/srv/app/views.py", line 31, in show\n    return items[key]\nKeyError: \'tea\'',
        ),
        failing(
          'java.lang.NullPointerException\n\tat com.shop.web.ItemController.show(ItemController.java:41)\n\tat javax.servlet.http.HttpServlet.service(HttpServlet.java:621)',
        ),
        '<br /><b>Warning</b>: Undefined array key "id" in <b>/srv/www/item.php</b> on line <b>12</b><br />',
        '<br /><b>Fatal error</b>: Uncaught Error: Call to undefined function show() in /srv/www/item.php:7\nStack trace:\n#0 {main}',
        failing(
          '[NullReferenceException: Object reference not set to an instance of an object.]\n   Shop.Item.Page_Load(Object sender, EventArgs e) in C:\\inetpub\\shop\\Item.aspx.cs:22',
        ),
        failing(
          'undefined method `price&#39; for nil:NilClass (NoMethodError)\napp/controllers/items_controller.rb:14:in `show&#39;',
        ),
        failing(
          'panic: runtime error: index out of range [3] with length 3\n\ngoroutine 18 [running]:\nmain.show(0xc000010000)\n\t/srv/app/main.go:33 +0x1d',
        ),
        {
          ...data(
            '{"error":"SQLSTATE[42S02]: Base table or view not found: 1146 Table \'shop.item\' doesn\'t exist","trace":"#0 /srv/www/vendor/laravel/framework/src/Connection.php(664)"}',
          ),
          status: 500,
        },
        failing(
          'org.springframework.dao.DataIntegrityViolationException: could not execute statement\n\tat org.springframework.orm.jpa.vendor.HibernateJpaDialect.translate(HibernateJpaDialect.java:233)',
        ),
      ],
      safe: [
        failing('Something went wrong. Incident 8c1f.'),
        failing('We are looking into it.'),
        { ...data('{"error":"not available"}'), status: 500 },
        { body: '<p>Not here.</p>', status: 404 },
      ],
      traps: [
        '<p>Our course on errors: what a stack trace is, and why a NullPointerException is no shame.</p>',
        '<p>Fatal error? Our helpdesk answers until six.</p>',
        '<p>A warning: the steps at the door are steep on line 9 days.</p>',
        '<p>at home (since 1991), at work (since 2004)</p>',
        text('Exception to the rule: Mondays.\n'),
      ],
    },
    { also: ['path-leak'] },
  ),
  content(
    'paths of the server',
    'path-leak',
    {
      flaws: [
        '<p>Cannot open /var/www/html/shop/templates/item.tpl</p>',
        '<p>failed to open stream: No such file or directory in /home/shop/public_html/inc/db.php</p>',
        pre('C:\\inetpub\\wwwroot\\shop\\web.config could not be read'),
        '<!-- rendered by /srv/www/shop/views/item.ejs -->',
        failing('ENOENT: no such file or directory, open &#39;/usr/src/app/data/items.json&#39;'),
        { ...data('{"error":"/opt/tomcat/webapps/shop/WEB-INF/web.xml is missing"}'), status: 500 },
      ],
      safe: [
        '<p>The paper is missing.</p>',
        failing('Not available.'),
        '<p><a href="/more">More</a></p>',
        data('{"path":"/items/3"}'),
      ],
      traps: [
        '<p>Take the path /left/then/right and you are there.</p>',
        '<p><img src="/images/home/users/picture.png" alt="Home"></p>',
        '<p>Find us under /en/home/visit, or /de/home/besuch.</p>',
        '<p>Open 9/12/1991 to 9/12/2026.</p>',
        '<link rel="stylesheet" href="/var/style.css"><p>Hello.</p>',
      ],
    },
    { also: ['error-leak'] },
  ),
  content('inner addresses', 'priv-ip', {
    flaws: [
      '<p>Server 10.20.30.41 is busy.</p>',
      '<!-- backend 192.168.7.12 -->',
      { headers: { 'x-backend': '10.0.4.17:8080' } },
      data('{"node":"172.16.9.3"}'),
      script('var api = "http://192.168.1.44:8080/v1";'),
      { headers: { via: '1.1 172.20.1.9' } },
    ],
    safe: [
      '<p>Server nine is busy.</p>',
      data('{"node":"n3"}'),
      { headers: { via: '1.1 edge' } },
      '<p>Call 555 0100 123.</p>',
    ],
    traps: [
      '<p>Version 10.20.30.412 is out.</p>',
      '<p>Section 10.1.2 of the terms.</p>',
      '<p>Our net is 8.8.8.8 of ten.</p>',
      script('var version = "110.0.4.17.3";'),
      '<p>From 192.168 kilometres away.</p>',
    ],
  }),
  content('card and person numbers', 'pii-pan', {
    flaws: [
      '4539 1488 0343 6467',
      '5412-7512-3412-3452',
      '371234567890120',
      '6011987654321092',
      '4716108999716531',
    ].flatMap((number) => [`<p>Paid with ${number}.</p>`, data(`{"card":"${number}"}`)]),
    safe: [
      '<p>Paid with a card ending in 1111.</p>',
      '<p>Paid with **** **** **** 0004.</p>',
      data('{"card":"xxxx-1117"}'),
    ],
    traps: [
      '<p>Parcel 4111 1111 1111 1112 is on its way.</p>',
      '<p>Try our checkout with the test card 4111 1111 1111 1111.</p>',
      '<p>ISBN 978-3-16-148410-0</p>',
      '<p>Order 1234567890123456.</p>',
      data('{"at":1795430400000,"id":20261121144336}'),
      '<p>IBAN DE89 3704 0044 0532 0130 00</p>',
    ],
  }),
  content('secrets', 'secrets', {
    flaws: [
      script(joined('var key = "AKIA', 'IOSFODNN7EXAMPL3";')),
      script(joined('const stripe = "sk_', 'live_', '4eC39HqLyjWDarjtT1zdp7dc";')),
      joined('<!-- token ghp_', 'a8F2c1B9d4E6a8F2c1B9d4E6a8F2c1B9d4E6 -->'),
      text(
        joined(
          '-----BEGIN RSA ',
          'PRIVATE KEY-----\nMIIEowIBAAKCAQEAx1d\n-----END RSA ',
          'PRIVATE KEY-----\n',
        ),
      ),
      script(joined('slack("xoxb-', '123456789012-123456789012-AbCdEfGhIjKlMnOpQrStUvWx");')),
      script(joined('var hook = "glpat-', 'a8F2c1B9d4E6a8F2c1B9";')),
      data(
        joined(
          '{"sendgrid":"SG.',
          'aBcDeFgHiJkLmNoPqRsTuV.wXyZaBcDeFgHiJkLmNoPqRsTuVwXyZaBcDeFgHiJkLm"}',
        ),
      ),
    ],
    safe: [
      script('var key = process.env.KEY;'),
      '<!-- token of our esteem -->',
      data('{"public":"yes"}'),
      script('var publishable = "pk_test";'),
    ],
    traps: [
      script('var key = "AKIA" + part;'),
      // A key for maps in browsers, restricted to the site's name: public by design.
      script(joined('var maps = "AIza', 'SyA1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q";')),
      script('var hash = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";'),
      '<p>Your key starts with sk_live_, as in sk_live_xxxxxxxxxxxxxxxxxxxxxxxx.</p>',
      text(
        '-----BEGIN PUBLIC KEY-----\nMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE\n-----END PUBLIC KEY-----\n',
      ),
      script(joined('var pub = "pk_', 'live_', '4eC39HqLyjWDarjtT1zdp7dc";')),
    ],
  }),
  content('comments', 'comments', {
    flaws: [
      '<!-- TODO: remove the password before going live -->',
      '<!-- admin password is the old one -->',
      '<!-- FIXME: SQL injection in the search -->',
      script('// TODO: hard-coded password, fix before release\nvar a = 1;'),
      '<!-- BUG: login without check, see ticket 31 -->',
      '<!-- username: demo / password: demo -->',
    ],
    safe: [
      '<!-- navigation -->',
      '<!-- end of list -->',
      script('// counts the items\nvar a = 1;'),
    ],
    traps: [
      '<!-- To do what we love -->',
      '<p>Forgot your password? Ask us.</p>',
      '<!-- form: name, mail -->',
      '<!-- todos los derechos reservados -->',
      script('var todo = [];'),
    ],
  }),
  content('source code', 'src-leak', {
    flaws: [
      text('<?php\n$db = mysqli_connect("localhost", "shop", "x");\necho $_GET["id"];\n?>'),
      { body: '<?php include "head.php"; echo $title; ?><p>Hello</p>' },
      {
        body: '<%@ page import="java.sql.*" %><% String id = request.getParameter("id"); %><p>Hello</p>',
      },
      text(
        '<%@ Page Language="C#" %>\n<script runat="server">protected void Page_Load() { Response.Write(Request["id"]); }</script>',
      ),
      text('#!/usr/bin/perl\nuse strict;\nuse CGI;\nmy $q = CGI->new;\nprint $q->header;\n'),
      text(
        'import os\nfrom flask import Flask, request\napp = Flask(__name__)\n@app.route("/")\ndef home():\n    return request.args["id"]\n',
      ),
    ],
    safe: [
      '<p>Made with PHP and care.</p>',
      script('function a() { return 1; }'),
      text('Hello'),
      '<p>1 &lt; 2 and 3 > 2</p>',
    ],
    traps: [
      pre('&lt;?php echo "A lesson"; ?&gt;'),
      { body: '<?xml version="1.0"?><p>Hello</p>' },
      '<p><code>&lt;% if %&gt;</code> is how it begins.</p>',
      script('var tpl = "<% name %>"; import("./a.js");'),
      text('import the flour, from the mill: ask def for home\n'),
    ],
  }),
  content('source maps', 'sourcemap', {
    flaws: [0, 1, 2, 3].map((turn) => ({
      body: `<script src="app${turn}.js"></script><p>Hello</p>`,
      folder: true,
      below: true,
      beside: {
        [`app${turn}.js`]: script(`var a=${turn};\n//# sourceMappingURL=app${turn}.js.map`),
        [`app${turn}.js.map`]: data(
          `{"version":3,"sources":["a.ts"],"sourcesContent":["const a: number = ${turn};"],"mappings":"AAAA"}`,
        ),
      },
    })),
    safe: [
      {
        body: '<script src="app.js"></script><p>Hello</p>',
        folder: true,
        below: true,
        beside: { 'app.js': script('var a=1;') },
      },
      '<p>Hello</p>',
    ],
    traps: [
      {
        body: '<script src="app.js"></script><p>Hello</p>',
        folder: true,
        below: true,
        beside: { 'app.js': script('var a=1;\n//# sourceMappingURL=app.js.map') },
      },
      {
        body: '<script src="app.js"></script><p>Hello</p>',
        folder: true,
        below: true,
        beside: {
          'app.js': script('var a=1;\n//# sourceMappingURL=app.js.map'),
          'app.js.map': data('{"version":3,"sources":["a.ts"],"mappings":"AAAA"}'),
        },
      },
      {
        body: '<script src="app.js"></script><p>Hello</p>',
        folder: true,
        below: true,
        beside: {
          'app.js': script('var a=1;\n//# sourceMappingURL=app.js.map'),
          'app.js.map': { body: '<p>A map of our town.</p>' },
        },
      },
    ],
  }),
];
