import type { Fixes } from './fixes.ts';

interface Attribute {
  php: string;
  express: string;
  aspNet: string;
  django: string;
  laravel: string;
  rails: string;
  java: string;
}

const set = (attribute: Attribute): Fixes => ({
  PHP: `In php.ini: ${attribute.php} For cookies of your own, the same in the options of setcookie().`,
  Express: `In the options of the session or of res.cookie(): ${attribute.express}`,
  'ASP.NET': `ASP.NET Core: ${attribute.aspNet}`,
  Django: `In settings.py: ${attribute.django}`,
  Laravel: `In config/session.php: ${attribute.laravel}`,
  Rails: `In config/initializers/session_store.rb: ${attribute.rails}`,
  Java: `In web.xml, under session-config/cookie-config: ${attribute.java}`,
});

export const cookieFixes: Readonly<Record<string, Fixes>> = {
  'cookie-secure': {
    ...set({
      php: 'session.cookie_secure = 1',
      express: 'secure: true, with app.set("trust proxy", 1) behind a proxy',
      aspNet:
        'options.Cookie.SecurePolicy = CookieSecurePolicy.Always. Older: <httpCookies requireSSL="true" /> in web.config.',
      django: 'SESSION_COOKIE_SECURE = True and CSRF_COOKIE_SECURE = True',
      laravel: "'secure' => true, or SESSION_SECURE_COOKIE=true in .env",
      rails: 'secure: true; config.force_ssl = true does it for all cookies.',
      java: '<secure>true</secure>',
    }),
    WordPress:
      "In wp-config.php: define('FORCE_SSL_ADMIN', true); and https:// in both addresses under Settings › General.",
  },
  'cookie-httponly': set({
    php: 'session.cookie_httponly = 1',
    express: 'httpOnly: true, which is the session’s default',
    aspNet:
      'options.Cookie.HttpOnly = true. Older: <httpCookies httpOnlyCookies="true" /> in web.config.',
    django: 'SESSION_COOKIE_HTTPONLY = True, which is the default',
    laravel: "'http_only' => true",
    rails: 'httponly: true, which is the default',
    java: '<http-only>true</http-only>',
  }),
  'cookie-samesite': set({
    php: 'session.cookie_samesite = "Lax"',
    express: "sameSite: 'lax'",
    aspNet:
      'options.Cookie.SameSite = SameSiteMode.Lax. Older: <httpCookies sameSite="Lax" /> in web.config.',
    django: "SESSION_COOKIE_SAMESITE = 'Lax', which is the default",
    laravel: "'same_site' => 'lax'",
    rails: 'same_site: :lax',
    java: 'in Tomcat, in context.xml: <CookieProcessor sameSiteCookies="lax" />',
  }),
};
