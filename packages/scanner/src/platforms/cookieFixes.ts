import { type Fixes, fixAt, inWords, type Notes } from './fix.ts';
import type { Place } from './places.ts';

const notes: Notes = {
  check:
    'In the browser’s developer tools, under Application or Storage › Cookies, the cookie is marked Secure and HttpOnly with SameSite Lax. The next scan says so too.',
  mayBreak:
    'Without HTTPS nobody can stay signed in. A script of yours that reads the cookie no longer can. Who comes back from another site by a form that is sent there, as some payment pages do, is signed out for that one page: then SameSite=None for that cookie.',
};

const words = 'All three at once: they protect the same cookie.';
const all = (place: Place, code: string, text = words) => fixAt(place, [[text, code]], notes);

const ofPlugin =
  'The plugin that sets the cookie: the finding names the cookie, and its name often begins like the plugin’s.';

/** One fix for the three: whoever opens the file for one of them sets the others in the line below. */
const cookies: Fixes = {
  PHP: all(
    'php.ini',
    'session.cookie_secure = 1\nsession.cookie_httponly = 1\nsession.cookie_samesite = "Lax"',
    `${words} For cookies of your own, the same in the options of setcookie().`,
  ),
  Express: all(
    'express.code',
    'response.cookie("session", value, { secure: true, httpOnly: true, sameSite: "lax" });',
    `${words} For express-session the same options stand under cookie. Behind a proxy that ends HTTPS, express-session also needs app.set("trust proxy", 1).`,
  ),
  'Next.js': all(
    'express.code',
    'cookieStore.set("session", value, { secure: true, httpOnly: true, sameSite: "lax" });',
  ),
  'ASP.NET': all(
    'aspnet.services',
    'builder.Services.Configure<CookiePolicyOptions>(options =>\n{\n    options.Secure = CookieSecurePolicy.Always;\n    options.HttpOnly = Microsoft.AspNetCore.CookiePolicy.HttpOnlyPolicy.Always;\n    options.MinimumSameSitePolicy = SameSiteMode.Lax;\n});',
    `${words} It works once app.UseCookiePolicy(); stands before the routes.`,
  ),
  Django: all(
    'django.settings',
    'SESSION_COOKIE_SECURE = True\nCSRF_COOKIE_SECURE = True\nSESSION_COOKIE_HTTPONLY = True\nSESSION_COOKIE_SAMESITE = "Lax"',
  ),
  Laravel: all(
    'laravel.env',
    'SESSION_SECURE_COOKIE=true\nSESSION_HTTP_ONLY=true\nSESSION_SAME_SITE=lax',
    `${words} config/session.php reads all three from Laravel 11 on. Before that it reads the first alone: there write 'http_only' => true and 'same_site' => 'lax' in that file.`,
  ),
  Rails: all(
    'rails.production',
    'config.force_ssl = true\nconfig.ssl_options = { hsts: { expires: 1.day, subdomains: false } }.merge(config.ssl_options)\nconfig.action_dispatch.cookies_same_site_protection = :lax',
    'From Rails 6.1. The first line marks all cookies Secure, leads to HTTPS and sends HSTS; the second keeps HSTS to a day for now, unless it is set elsewhere. If force_ssl is true already, take the last line alone.',
  ),
  Java: all(
    'java.webXml',
    `<session-config>
  <cookie-config>
    <http-only>true</http-only>
    <secure>true</secure>
    <attribute>
      <attribute-name>SameSite</attribute-name>
      <attribute-value>Lax</attribute-value>
    </attribute>
  </cookie-config>
</session-config>`,
    `${words} If there is a <session-config> already, put the <cookie-config> into it. <attribute> is known from Servlet 6 on (Tomcat 10.1); before that leave it out, and set SameSite in context.xml of Tomcat: <CookieProcessor sameSiteCookies="lax" />.`,
  ),
};

export const cookieFixes: Readonly<Record<string, Fixes>> = {
  'cookie-secure': {
    ...cookies,
    WordPress: all(
      'wordpress.config',
      "if (($_SERVER['HTTP_X_FORWARDED_PROTO'] ?? '') === 'https') {\n    $_SERVER['HTTPS'] = 'on';\n}\ndefine('FORCE_SSL_ADMIN', true);",
      'Before that, both addresses under Settings › General begin with https://. The first lines are for a site behind a proxy that ends HTTPS, such as Cloudflare or a host’s: without them WordPress takes each visit for one over HTTP, and the sign-in page leads to itself without end. Leave them out where there is no proxy.',
    ),
  },
  'cookie-httponly': {
    ...cookies,
    Rails: all(
      'rails.code',
      'cookies[:session] = { value: value, secure: true, httponly: true, same_site: :lax }',
      `${words} No setting does so for all cookies: where the code sets the one that the finding names, or in the options of config.session_store if that says httponly: false.`,
    ),
    WordPress: inWords(
      ofPlugin,
      'WordPress marks its own sign-in cookies HttpOnly. Update the plugin; if it stays, ask its maker.',
      notes,
    ),
  },
  'cookie-samesite': {
    ...cookies,
    WordPress: inWords(
      ofPlugin,
      'Update the plugin; if it stays, ask its maker. The sign-in cookies of WordPress itself carry no SameSite, and browsers then take it for Lax.',
      notes,
    ),
  },
};
