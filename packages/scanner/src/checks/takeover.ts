import type { SiteCheck } from './check.ts';

/** Services where a name can be claimed by whoever comes first, and what they say of a free one. */
const services: readonly (readonly [name: string, host: RegExp, says: RegExp])[] = [
  ['GitHub Pages', /\.github\.io$/, /There isn't a GitHub Pages site here/i],
  [
    'Amazon S3',
    /\.s3[.-][\w.-]*amazonaws\.com$|\.s3\.amazonaws\.com$/,
    /<Code>NoSuchBucket<\/Code>/,
  ],
  [
    'Heroku',
    /\.herokuapp\.com$|\.herokudns\.com$/,
    /No such app|herokucdn\.com\/error-pages\/no-such-app/i,
  ],
  [
    'Azure',
    /\.azurewebsites\.net$|\.cloudapp\.net$|\.trafficmanager\.net$/,
    /404 Web Site not found/i,
  ],
  ['Shopify', /\.myshopify\.com$/, /Sorry, this shop is currently unavailable/i],
  ['Fastly', /\.fastly\.net$/, /Fastly error: unknown domain/i],
  ['Pantheon', /\.pantheonsite\.io$/, /The gods are wise, but do not know of the site/i],
  [
    'Tumblr',
    /domains\.tumblr\.com$/,
    /Whatever you were looking for doesn't currently exist at this address/i,
  ],
  ['WordPress.com', /\.wordpress\.com$/, /Do you want to register/i],
  ['Ghost', /\.ghost\.io$/, /Site unavailable[\s\S]{0,200}Failed to resolve DNS path/i],
  ['Surge', /\.surge\.sh$/, /project not found/i],
  ['Bitbucket', /\.bitbucket\.io$/, /Repository not found/i],
  ['Netlify', /\.netlify\.(?:app|com)$/, /Not Found - Request ID/i],
  ['Read the Docs', /\.readthedocs\.io$/, /unknown to Read the Docs/i],
  ['Zendesk', /\.zendesk\.com$/, /Help Center Closed/i],
];

export const takeover: SiteCheck = {
  id: 'takeover',
  kind: 'site',
  title: 'Your name points to a place that anybody can claim',
  technicalName: 'Subdomain takeover (dangling CNAME)',
  severity: 'high',
  cwe: 'CWE-350',
  pci: ['11.3.2'],
  minLevel: 'safe',
  advice: {
    risk: 'Whoever registers there owns a site under your name: for fraud, or to read the cookies that you share with it.',
    fix: 'Remove the DNS record, or claim the place at the service again. Remove records before you give a service up.',
    references: ['OWASP WSTG-CONF-10', 'CWE-350'],
  },
  async inspect(site, prober) {
    const alias = site.dns?.aliases.at(-1);
    const service = alias === undefined ? undefined : services.find(([, host]) => host.test(alias));
    if (alias === undefined || service === undefined) return [];
    const [name, , says] = service;
    const start = await prober.get('/');
    if (!says.test(start.response.body)) return [];
    const { method, url } = start.request;
    const evidence = `The name is an alias of ${alias}; ${name} says that nobody has claimed it.`;
    return [{ method, url, evidence, confidence: 'firm' }];
  },
};
