import type { RangeClass } from '../../case.ts';
import { content, foreign, integrity, library, script } from './content.ts';

/** Pages whose own tags are the flaw: scripts, links, forms, addresses. */
export const markupClasses: readonly RangeClass[] = [
  content('scripts from elsewhere', 'sri', {
    flaws: [
      'https://cdn.example/a.js',
      '//static.example/lib/b.js',
      'https://cdn.example/v3/c.min.js',
    ].flatMap((src) => [
      foreign(`<script src="${src}"></script>`),
      foreign(`<script async crossorigin src='${src}?v=2'></script>`),
    ]),
    safe: [
      foreign(
        `<script src="https://cdn.example/a.js" integrity="${integrity}" crossorigin="anonymous"></script>`,
      ),
      foreign('<script src="/own.js"></script>'),
      foreign('<script>var a = 1;</script>'),
    ],
    traps: [
      foreign('<img src="https://cdn.example/a.png" alt="">'),
      foreign('<a href="https://cdn.example/a.js">Script</a>'),
      foreign('<!-- <script src="https://cdn.example/a.js"></script> -->'),
      foreign('<script type="application/json" data-src="https://cdn.example/a.js">{}</script>'),
      foreign('<textarea><script src="https://cdn.example/a.js"></script></textarea>'),
    ],
  }),
  content('new windows', 'link-target', {
    flaws: [
      '<a href="https://partner.example/" target="_blank" rel="opener">Partner</a>',
      '<a target=_blank rel="opener nofollow" href="https://friend.example/">Friend</a>',
      '<a href="//other.example/x" target="_blank" rel="OPENER">Other</a>',
    ],
    safe: [
      '<a href="https://partner.example/" target="_blank" rel="noopener">Partner</a>',
      '<a href="https://partner.example/">Partner</a>',
      '<a href="/more" target="_blank" rel="noreferrer">More</a>',
    ],
    traps: [
      '<a href="/more" target="_blank">More</a>',
      '<a href="https://partner.example/" target="_blank" rel="nofollow noopener noreferrer">P</a>',
      '<!-- <a href="https://partner.example/" target="_blank" rel="opener">P</a> -->',
      '<p>target="_blank" rel="opener"</p>',
      '<form action="/more" target="_blank"><button>Go</button></form>',
    ],
  }),
  content(
    'mixed content',
    'mixed',
    {
      flaws: [
        '<script src="http://cdn.example/a.js"></script>',
        '<link rel="stylesheet" href="http://cdn.example/a.css">',
        '<iframe src="http://partner.example/" title="p"></iframe>',
        '<img src="http://cdn.example/a.png" alt="">',
        '<video src="http://cdn.example/a.mp4"></video>',
        '<object data="http://cdn.example/a.swf"></object>',
      ].map(foreign),
      safe: [
        '<img src="https://cdn.example/a.png" alt="">',
        '<script src="//cdn.example/a.js"></script>',
        '<img src="/a.png" alt="">',
      ].map(foreign),
      traps: [
        '<a href="http://partner.example/">Partner</a>',
        '<!-- <img src="http://cdn.example/a.png"> -->',
        '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
        '<p>See http://partner.example/a.png</p>',
        '<a href="http://partner.example/a.js">a.js</a>',
      ].map(foreign),
    },
    { secure: true },
  ),
  content(
    'forms in the clear',
    'form-http',
    {
      flaws: [
        '<form method="post" action="http://pay.example/go"><input type="password" name="p"><button>Go</button></form>',
        '<form action="http://other.example/in" method="post"><input name="mail"><input type="password" name="pw"></form>',
        '<FORM METHOD=POST ACTION=http://old.example/login><INPUT TYPE=PASSWORD NAME=p></FORM>',
      ],
      safe: [
        '<form method="post" action="https://pay.example/go"><input type="password" name="p"></form>',
        '<form method="post" action="/in"><input type="password" name="p"></form>',
        '<form method="post"><input type="password" name="p"></form>',
      ],
      traps: [
        '<a href="http://pay.example/go">Pay</a><input type="password" name="p">',
        '<!-- <form action="http://pay.example/go" method="post"><input type="password"></form> -->',
        '<p>action="http://pay.example/"</p>',
        '<form action="//pay.example/go" method="post"><input type="password" name="p"></form>',
        '<form method="post" action="/in?back=http://shop.example/"><input type="password" name="p"></form>',
      ],
    },
    { secure: true },
  ),
  content('passwords in addresses', 'pw-get', {
    flaws: [
      '<form action="/in"><input name="user"><input type="password" name="pw"></form>',
      '<form method="get" action="/in"><input type="password" name="secret"></form>',
      '<FORM METHOD=GET ACTION=/in><INPUT TYPE=PASSWORD NAME=p></FORM>',
    ],
    safe: [
      '<form method="post" action="/in"><input type="password" name="pw"></form>',
      '<form action="/find"><input name="q"></form>',
      '<form method="POST"><input type="password" name="pw"></form>',
    ],
    traps: [
      '<form action="/find"><input name="password" type="text" placeholder="a word"></form><p>Search.</p>'.replace(
        'name="password"',
        'name="word"',
      ),
      '<!-- <form action="/in"><input type="password" name="p"></form> -->',
      '<form method="dialog"><input type="password" name="p"></form>',
      '<form action="/in"></form><form method="post" action="/in"><input type="password" name="p"></form>',
      '<p>&lt;form&gt;&lt;input type="password"&gt;</p>',
    ],
  }),
  content('ViewState', 'viewstate', {
    flaws: [
      '/wEPDwUKMTIzNDU2Nzg5MGRk',
      '/wEPDwULLTE2MTY2ODcyMjlkZA==',
      '/wEPDwUJNzM5NzQwMDY5ZGQ=',
    ].map(
      (state) =>
        `<form method="post" action="?"><input type="hidden" name="__VIEWSTATE" value="${state}"></form>`,
    ),
    safe: [
      '<form method="post" action="?"><input type="hidden" name="state" value="open"></form>',
      '<p>Hello</p>',
    ],
    traps: [
      `<form method="post" action="?"><input type="hidden" name="__VIEWSTATE" value="${Buffer.from([
        0xff,
        0x01,
        ...Array.from({ length: 60 }, (_, at) => (at * 37) % 251),
      ])
        .toString('base64')
        .replace('/', 'x')}"></form>`,
      '<p>__VIEWSTATE</p>',
      '<form method="post" action="?"><input type="hidden" name="__VIEWSTATE" value=""></form>',
    ],
  }),
  content('sessions in addresses', 'sess-url', {
    flaws: [
      '/more;jsessionid=0A1B2C3D4E5F60718293A4B5C6D7E8F9',
      '/more?PHPSESSID=a8f2c1b9d4e6a8f2c1b9d4e6a8',
      '/more?sid=7f3a91c25d7f3a91c25d7f3a91c25d7f',
      '/more?session_id=7f3a91c25d7f3a91c25d7f3a91c25d7f',
    ].map((href) => ({ body: `<a href="${href.slice(1)}">More</a>`, folder: true, below: true })),
    safe: [
      '<a href="/more?id=3">More</a>',
      '<a href="/more?session=spring">Spring session</a>',
      '<a href="/more?sid=12">Twelve</a>',
    ],
    traps: [
      '<a href="/more?utm_id=7f3a91c25d7f3a91c25d7f3a91c25d7f">More</a>',
      '<a href="https://partner.example/?v=7f3a91c25d7f3a91c25d7f3a91c25d7f">Partner</a>',
      '<img src="/a.png?v=7f3a91c25d7f3a91c25d7f3a91c25d7f" alt="">',
      '<p>PHPSESSID=a8f2c1b9d4e6a8f2c1b9d4e6a8</p>',
      '<a href="/more?phase=sid">Sid</a>',
    ],
  }),
  content(
    'old libraries',
    'vuln-js',
    {
      flaws: [
        ...['1.8.1', '1.11.0', '2.1.4', '3.3.1'].map((version) =>
          foreign(`<script src="/static/jquery-${version}.min.js"></script>`),
        ),
        ...['1.4.2', '1.6.0'].map((version) =>
          script(
            `/*\n AngularJS v${version}\n (c) 2010-2016 Google, Inc. http://angularjs.org\n License: MIT\n*/\n(function(){'use strict';})();`,
          ),
        ),
        ...['3.3.7', '4.1.0'].map((version) =>
          script(
            `/*!\n * Bootstrap v${version} (https://getbootstrap.com)\n */\nvar bootstrap={};`,
          ),
        ),
        script(
          '/*! jQuery v1.12.4 | (c) jQuery Foundation | jquery.org/license */\n!function(){}();',
        ),
        script('//! moment.js\n//! version : 2.18.1\nvar moment={};'),
      ].map((one) => (typeof one === 'string' ? one : library(one))),
      safe: [
        foreign('<script src="/static/jquery-3.7.1.min.js"></script>'),
        script('/*! Shop v1.0 */ var shop = {};'),
        foreign('<script>var a = 1;</script>'),
      ],
      traps: [
        '<p>We moved away from jquery-1.8.1.min.js in 2013.</p>',
        foreign('<!-- <script src="/jquery-1.8.1.js"></script> -->'),
        script('/* replaces jQuery v1.8.1 by our own */ var own = 1;'),
        foreign('<a href="/jquery-1.8.1.zip">Old</a>'),
        foreign('<script src="/static/shop-1.8.1.min.js"></script>'),
      ],
    },
    { also: ['sri'] },
  ),
];
