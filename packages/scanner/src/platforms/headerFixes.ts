import type { Fixes } from './fixes.ts';

/** Where each sets a header of its answers. */
const send = (name: string, value: string): Fixes => {
  const apache = `In .htaccess or the site’s configuration, with mod_headers on:\nHeader always set ${name} "${value}"`;
  return {
    nginx: `In the server block, then reload nginx:\nadd_header ${name} "${value}" always;\nA location with an add_header of its own needs the line again.`,
    Apache: apache,
    LiteSpeed: apache,
    IIS: `In web.config, under system.webServer/httpProtocol/customHeaders:\n<add name="${name}" value="${value}" />`,
    Caddy: `In the site’s block of the Caddyfile:\nheader ${name} "${value}"`,
    Express: `Before the routes:\napp.use((request, response, next) => { response.set('${name}', '${value}'); next(); });\nThe helmet package sends this and its like.`,
    'Next.js': `In next.config.js, in what headers() answers for "/(.*)":\n{ key: '${name}', value: '${value}' }`,
    PHP: `Before any output: header('${name}: ${value}'); or once for all pages in the web server.`,
    WordPress:
      'Set it in the web server, or with a plugin for security headers if your host gives you no access to that.',
  };
};

export const headerFixes: Readonly<Record<string, Fixes>> = {
  hsts: {
    ...send('Strict-Transport-Security', 'max-age=31536000; includeSubDomains'),
    Django:
      'In settings.py: SECURE_HSTS_SECONDS = 31536000 and SECURE_HSTS_INCLUDE_SUBDOMAINS = True.',
    Rails: 'In config/environments/production.rb: config.force_ssl = true',
    'ASP.NET':
      'In ASP.NET Core: app.UseHsts(); with options.MaxAge = TimeSpan.FromDays(365). Before that: the header in web.config.',
  },
  nosniff: {
    ...send('X-Content-Type-Options', 'nosniff'),
    Django: 'SecurityMiddleware sends it; leave SECURE_CONTENT_TYPE_NOSNIFF = True in settings.py.',
  },
  referrer: {
    ...send('Referrer-Policy', 'strict-origin-when-cross-origin'),
    Django: "In settings.py: SECURE_REFERRER_POLICY = 'strict-origin-when-cross-origin'",
  },
  xfo: {
    ...send('Content-Security-Policy', "frame-ancestors 'self'"),
    Django:
      "XFrameOptionsMiddleware in MIDDLEWARE, and X_FRAME_OPTIONS = 'SAMEORIGIN' in settings.py.",
    Laravel:
      "In a middleware of the web group: $response->headers->set('X-Frame-Options', 'SAMEORIGIN');",
  },
  permissions: send('Permissions-Policy', 'camera=(), microphone=(), geolocation=()'),
  'csp-missing': {
    ...send(
      'Content-Security-Policy',
      "default-src 'self'; object-src 'none'; base-uri 'self'; frame-ancestors 'self'",
    ),
    Rails: 'In config/initializers/content_security_policy.rb, which Rails ships commented out.',
    Django: 'With the django-csp package, or SECURE_CSP from Django 6.0.',
    WordPress:
      'Begin with Content-Security-Policy-Report-Only and read what it would break: themes and plugins use inline scripts.',
  },
  'corp-coop': send('Cross-Origin-Opener-Policy', 'same-origin'),
};
