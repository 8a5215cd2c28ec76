import type { SiteCheck } from './check.ts';
import { lookFor, type WellKnownFile } from './exposed/wellKnownFile.ts';

/** Start pages as they come with the package, by their own words. */
const starts: readonly (readonly [string, RegExp])[] = [
  [
    'Apache',
    /<title>(?:Apache2? (?:Ubuntu|Debian|CentOS|HTTP Server)[^<]{0,40}(?:Default|Test) Page|Test Page for (?:the )?(?:Apache|(?:Nginx )?HTTP Server)|HTTP Server Test Page)|<h1>It works!<\/h1>/i,
  ],
  ['nginx', /<title>Welcome to (?:nginx(?:!| on)|OpenResty!)/i],
  [
    'IIS',
    /<title>(?:IIS Windows(?: Server)?|IIS\d?|Microsoft Internet Information Services[^<]{0,20})<\/title>/i,
  ],
  [
    'Tomcat',
    /<title>Apache Tomcat\/\d[^<]{0,20}<\/title>[\s\S]{0,3000}successfully installed Tomcat/i,
  ],
  ['Jetty', /<title>(?:Powered By|Welcome to) Jetty/i],
  ['XAMPP', /<title>Welcome to XAMPP/i],
  ['Django', /<title>The install worked successfully! Congratulations!/i],
  ['Laravel', /<title>Laravel<\/title>[\s\S]{0,30000}laravel\.com\/docs/i],
  ['Rails', /<title>Ruby on Rails(?: [\d.]+)?<\/title>[\s\S]{0,5000}(?:Rails version|Yay! You)/i],
  ['Express', /<title>Express<\/title>[\s\S]{0,400}<p>Welcome to Express<\/p>/i],
  ['cPanel', /<title>Default Web Site Page<\/title>/i],
  ['Plesk', /<title>(?:Domain Default page|Web Server's Default Page)<\/title>/i],
  ['Caddy', /<title>Caddy works!/i],
];

const nameOf = (body: string) => starts.find(([, sign]) => sign.test(body))?.[0];

const files: readonly WellKnownFile[] = [
  { path: '/', isIt: (body) => nameOf(body) !== undefined, cause: 'start' },
  { path: '/examples/', isIt: (body) => /<title>Apache Tomcat Examples/i.test(body) },
  {
    path: '/manual/',
    isIt: (body) => /<title>Apache HTTP Server Version [\d.]+ Documentation/i.test(body),
  },
  {
    path: '/wp-admin/install.php',
    isIt: (body) =>
      /<title>WordPress[^<]{0,60}Installation/i.test(body) &&
      /name="weblog_title"|Select a default language/i.test(body),
  },
  {
    path: '/install.php',
    isIt: (body) =>
      /<title>[^<]{0,60}\binstall(?:ation|er)?\b[^<]{0,60}<\/title>/i.test(body) &&
      /database/i.test(body) &&
      /<form/i.test(body),
  },
];

export const defaultPage: SiteCheck = {
  id: 'default-page',
  kind: 'site',
  title: 'The server still shows what it was delivered with',
  technicalName: 'Default page, sample application or installer',
  severity: 'low',
  cwe: 'CWE-1188',
  pci: ['2.2.2'],
  minLevel: 'safe',
  advice: {
    risk: 'It tells strangers that nobody has looked after the server yet; an open installer can be finished by anybody.',
    fix: 'Remove default pages, samples and installers, and finish the set-up.',
    references: ['OWASP WSTG-CONF-02', 'CWE-1188'],
  },
  inspect: (_site, prober) => lookFor(files, prober),
};
