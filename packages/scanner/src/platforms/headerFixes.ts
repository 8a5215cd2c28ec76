import { type Fix, type Fixes, fixAt, type Notes } from './fix.ts';
import type { Place } from './places.ts';

/**
 * Text as a value of each language: a value with quotes of its own, such as a policy's 'self', would
 * otherwise end the string that it stands in.
 */
export const quote = {
  /** JavaScript, Python, Java, C#: a JSON string is one of theirs. */
  json: (value: string) => JSON.stringify(value),
  php: (value: string) => `'${value.replaceAll(/['\\]/g, '\\$&')}'`,
  ruby: (value: string) => `'${value.replaceAll(/['\\]/g, '\\$&')}'`,
  /** Neither knows an escape for what begins a variable: a value with one cannot be written. */
  server: (value: string) => {
    if (/["\\$%\n]/.test(value)) throw new Error(`cannot be written for a web server: ${value}`);
    return `"${value}"`;
  },
  xml: (value: string) =>
    `"${value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')}"`,
};

/** A header's value, with what is said of it; of several the first is the safe one to begin with. */
export type Stage = readonly [text: string, name: string, value: string];

const lines: Readonly<Partial<Record<Place, (name: string, value: string) => string>>> = {
  'nginx.server': (name, value) => `add_header ${name} ${quote.server(value)} always;`,
  'apache.htaccess': (name, value) => `Header always set ${name} ${quote.server(value)}`,
  'litespeed.htaccess': (name, value) => `Header always set ${name} ${quote.server(value)}`,
  'iis.webServer': (name, value) =>
    `<httpProtocol>\n  <customHeaders>\n    <add name=${quote.xml(name)} value=${quote.xml(value)} />\n  </customHeaders>\n</httpProtocol>`,
  'caddy.site': (name, value) => `header ${name} ${quote.server(value)}`,
  'express.app': (name, value) =>
    `app.use((request, response, next) => {\n  response.set(${quote.json(name)}, ${quote.json(value)});\n  next();\n});`,
  'next.config': (name, value) =>
    `async headers() {\n  return [\n    {\n      source: "/(.*)",\n      headers: [{ key: ${quote.json(name)}, value: ${quote.json(value)} }],\n    },\n  ];\n},`,
  'php.page': (name, value) => `header(${quote.php(`${name}: ${value}`)});`,
  'wordpress.muPlugin': (name, value) =>
    `$send = function () {\n    header(${quote.php(`${name}: ${value}`)});\n};\nadd_action('send_headers', $send);\nadd_action('login_init', $send);`,
  'laravel.middleware': (name, value) =>
    `$response = $next($request);\n$response->headers->set(${quote.php(name)}, ${quote.php(value)});\nreturn $response;`,
  'rails.production': (name, value) =>
    `config.action_dispatch.default_headers[${quote.ruby(name)}] = ${quote.ruby(value)}`,
  'aspnet.program': (name, value) =>
    `app.Use(async (context, next) =>\n{\n    context.Response.Headers[${quote.json(name)}] = ${quote.json(value)};\n    await next();\n});`,
};

const pagesOnly =
  'This covers the pages; pictures, scripts and other files are sent by the web server, which needs the same line.';

/** What has to be known of each place where a header is set. */
const hints: Readonly<Partial<Record<Place, string>>> = {
  'nginx.server': 'A location with an add_header of its own needs the line again.',
  'apache.htaccess': 'mod_headers must be on: a2enmod headers.',
  'wordpress.muPlugin': pagesOnly,
  'php.page': pagesOnly,
  'rails.production': pagesOnly,
  'next.config': 'If headers() is there already, put the entry into its list.',
  'laravel.middleware': `If the middleware sets headers already, add the line in the middle. ${pagesOnly}`,
};

const at = (place: Place, stages: readonly Stage[], notes: Notes): Fix =>
  fixAt(
    place,
    stages.map(([text, name, value]) => [
      [text, hints[place]].filter(Boolean).join(' '),
      lines[place]?.(name, value) ?? '',
    ]),
    notes,
  );

/** Wherever a header of all answers can be set. */
export function send(stages: readonly Stage[], notes: Notes): Fixes {
  return {
    WordPress: at('wordpress.muPlugin', stages, notes),
    Laravel: at('laravel.middleware', stages, notes),
    Rails: at('rails.production', stages, notes),
    'Next.js': at('next.config', stages, notes),
    Express: at('express.app', stages, notes),
    'ASP.NET': at('aspnet.program', stages, notes),
    PHP: at('php.page', stages, notes),
    nginx: at('nginx.server', stages, notes),
    Apache: at('apache.htaccess', stages, notes),
    LiteSpeed: at('litespeed.htaccess', stages, notes),
    IIS: at('iis.webServer', stages, notes),
    Caddy: at('caddy.site', stages, notes),
  };
}

/** How to see that a header is sent. */
export const sent = (name: string, value: string): string =>
  `In a terminal, with your own address: curl -sI https://www.example.com/ shows “${name}: ${value}”. The next scan says so too.`;

const strictTransport = 'Strict-Transport-Security';
const day = 'max-age=86400';
const year = 'max-age=31536000';
const first = 'First for a day, so that a mistake is over tomorrow.';
const then =
  'After a week without trouble, for a year, in place of the first. Add “; includeSubDomains” only once every name below your domain (mail, shop, intranet) answers over HTTPS.';

const transportNotes: Notes = {
  check: sent(strictTransport, day),
  mayBreak:
    'Whoever has seen the header cannot open the site without valid HTTPS until the time is over: a certificate that runs out locks them out.',
  undo: 'To take the line away is not enough: send max-age=0 over HTTPS until your visitors have come by, then remove it.',
};

/** A header of one value; `django` where Django has a setting of its own for it: in words, then in code. */
const simple = (
  name: string,
  value: string,
  words: string,
  mayBreak: string,
  django?: readonly [text: string, code: string],
): Fixes => {
  const check = sent(name, value);
  return {
    ...send([[words, name, value]], { check, mayBreak }),
    ...(django && { Django: fixAt('django.settings', [django], { check, mayBreak }) }),
  };
};

export const headerFixes: Readonly<Record<string, Fixes>> = {
  hsts: {
    ...send(
      [
        [first, strictTransport, day],
        [then, strictTransport, year],
      ],
      transportNotes,
    ),
    Django: fixAt(
      'django.settings',
      [
        [first, 'SECURE_HSTS_SECONDS = 86400'],
        [then, 'SECURE_HSTS_SECONDS = 31536000'],
      ],
      transportNotes,
    ),
    Rails: fixAt(
      'rails.production',
      [
        [
          `${first} Without the second line Rails sends two years, with all subdomains.`,
          'config.force_ssl = true\nconfig.ssl_options = { hsts: { expires: 1.day, subdomains: false } }',
        ],
        [
          then,
          'config.force_ssl = true\nconfig.ssl_options = { hsts: { expires: 1.year, subdomains: false } }',
        ],
      ],
      transportNotes,
    ),
  },
  nosniff: simple(
    'X-Content-Type-Options',
    'nosniff',
    'Browsers then take each file for what the server says it is.',
    'A script or a style sheet that is sent with a wrong Content-Type is no longer loaded: look through the site once.',
    [
      'SecurityMiddleware, which is in MIDDLEWARE from the start, sends it.',
      'SECURE_CONTENT_TYPE_NOSNIFF = True',
    ],
  ),
  referrer: simple(
    'Referrer-Policy',
    'strict-origin-when-cross-origin',
    'Other sites then learn your address and not the page.',
    'A partner that counts visitors by the page they came from sees your address alone.',
    ['SecurityMiddleware sends it.', 'SECURE_REFERRER_POLICY = "strict-origin-when-cross-origin"'],
  ),
  xfo: simple(
    'X-Frame-Options',
    'SAMEORIGIN',
    'A header of its own, so that it does not replace a Content-Security-Policy that is there.',
    'If another site shows yours inside its own on purpose (a booking form, a partner’s page), it no longer can: then name it in frame-ancestors of a Content-Security-Policy, in place of this.',
    [
      'XFrameOptionsMiddleware, which is in MIDDLEWARE from the start, sends it.',
      'X_FRAME_OPTIONS = "SAMEORIGIN"',
    ],
  ),
  permissions: simple(
    'Permissions-Policy',
    'camera=(), microphone=(), geolocation=()',
    'Leave out what your pages do use, such as geolocation for a map that finds the visitor.',
    'A page of yours that asks for the camera, the microphone or the place no longer gets it.',
  ),
  'corp-coop': simple(
    'Cross-Origin-Opener-Policy',
    'same-origin-allow-popups',
    'This value leaves alone the windows that your pages open themselves, such as PayPal or a sign-in with Google.',
    'A page that others open in a window, and talk to there, loses sight of its opener. The stricter same-origin would also break payment and sign-in windows of your own: not needed here.',
    [
      'From Django 4.0. Its own default, same-origin, breaks payment and sign-in windows.',
      'SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin-allow-popups"',
    ],
  ),
};
