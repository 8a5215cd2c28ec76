import type { Exchange } from '../ground/exchange.ts';
import { type Platform, platforms } from '../ground/platforms.ts';

/** One of them is enough. Headers are read as 'name: value' lines, a page as it came. */
interface Signs {
  header?: RegExp;
  cookie?: RegExp;
  page?: RegExp;
}

const generator = (name: string) =>
  new RegExp(`<meta[^>]{0,80}name=["']?generator["']?[^>]{0,20}content=["']?${name}\\b`, 'i');

/** What each sends of its own accord; an address of its maker on a page may be any site's, and is no sign. */
const signs: Readonly<Record<Platform, Signs>> = {
  WordPress: {
    header: /^link:.{0,200}rel="?https:\/\/api\.w\.org\//,
    page: generator('WordPress'),
  },
  Joomla: { page: generator('Joomla') },
  Drupal: {
    header: /^(?:x-drupal-(?:cache|dynamic-cache)|x-generator: drupal)/,
    page: generator('Drupal'),
  },
  Shopify: { header: /^(?:x-shopid|x-shopify-stage|powered-by: shopify)/ },
  Wix: { header: /^x-wix-request-id/, page: generator('Wix') },
  Squarespace: { header: /^server: squarespace/ },
  Laravel: { cookie: /^laravel_session=/ },
  Django: { cookie: /^csrftoken=/, page: /<input[^>]{0,80}name=["']csrfmiddlewaretoken["']/ },
  Rails: {
    page: /<meta[^>]{0,40}name=["']csrf-param["'][^>]{0,20}content=["']authenticity_token["']/,
  },
  'Next.js': {
    header: /^x-powered-by: next\.js/,
    page: /<script[^>]{0,80}src=["']\/_next\/static\//,
  },
  Express: { header: /^x-powered-by: express/, cookie: /^connect\.sid=/ },
  'ASP.NET': {
    header: /^(?:x-aspnet(?:mvc)?-version|x-powered-by: asp\.net)/,
    cookie: /^(?:asp\.net_sessionid|\.aspnetcore\.)/i,
  },
  Java: { header: /^server: (?:apache-coyote|jetty|wildfly)/, cookie: /^jsessionid=/i },
  PHP: { header: /^x-powered-by: php/, cookie: /^phpsessid=/i },
  nginx: { header: /^server: (?:nginx|openresty)/ },
  Apache: { header: /^server: apache(?!-coyote)/ },
  LiteSpeed: { header: /^server: litespeed/ },
  IIS: { header: /^server: microsoft-iis/ },
  Caddy: { header: /^server: caddy/ },
  Cloudflare: { header: /^server: cloudflare/ },
};

/** What one answer of the site gives away. Pure. */
export function platformsOf({ response }: Exchange): Platform[] {
  const headers = Object.entries(response.headers).flatMap(([name, values]) =>
    values.map((value) => `${name}: ${value.slice(0, 500).toLowerCase()}`),
  );
  const cookies = response.headers['set-cookie'] ?? [];
  const head = response.body.slice(0, 20_000);
  return platforms.filter((platform) => {
    const { header, cookie, page } = signs[platform];
    return (
      (header && headers.some((line) => header.test(line))) ||
      (cookie && cookies.some((line) => cookie.test(line))) ||
      page?.test(head)
    );
  });
}
