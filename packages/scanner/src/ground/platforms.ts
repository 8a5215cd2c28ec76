/** What a site may be built with or served by, as far as advice differs by it. */
export const platforms = [
  'WordPress',
  'Joomla',
  'Drupal',
  'Shopify',
  'Wix',
  'Squarespace',
  'Laravel',
  'Django',
  'Rails',
  'Next.js',
  'Express',
  'ASP.NET',
  'Java',
  'PHP',
  'nginx',
  'Apache',
  'LiteSpeed',
  'IIS',
  'Caddy',
  'Cloudflare',
] as const;
export type Platform = (typeof platforms)[number];
