import type { Facts } from '../ground/facts.ts';
import { domain, host, inDays, lookedAt } from './firmDay.ts';
import { enforced, google, hoster, mail, microsoft, noMail, unprotected } from './firmMail.ts';
import {
  certificate,
  cloudflare,
  guarded,
  headers,
  noTls,
  oldWordPress,
  own,
  panels,
  ports,
  protection,
  proven,
  shopify,
  signed,
  tls,
  unsigned,
  web,
  wordPress,
} from './firmWebsite.ts';
import { factsOf } from './noFacts.ts';

export interface Firm {
  /** Tells it apart. */
  name: string;
  facts: Facts;
}
/** With an own server, unsigned, not proven, unless told otherwise. */
const firm = (name: string, more: Partial<Facts>): Firm => ({
  name,
  facts: {
    ...factsOf(domain),
    host,
    addresses: own,
    now: lookedAt,
    dnssec: unsigned,
    mail: mail(null),
    protection: protection(),
    tls: tls(),
    web: web(headers.none, 'Apache'),
    ...more,
  },
});

const shopWeb = web(headers.shop, 'cloudflare');
const hostedWeb = web(headers.none, 'Apache', wordPress);
const current = web(headers.some, 'nginx/1.28.2');
const hardened: Partial<Facts> = proven({
  dns: hoster('stopped'),
  dnssec: signed,
  mail: mail('trusted', enforced),
  protection: guarded,
  web: web(headers.all, 'nginx/1.28.2'),
});
const office: Partial<Facts> = proven({ dns: microsoft('stopped'), web: current });

/** Constructed firms of real shapes; each differs from one beside it in what its name says. */
export const firms: readonly Firm[] = [
  // Shopify and other platforms.
  firm('Shopify shop, Google mail, nothing about DMARC', {
    addresses: shopify,
    web: shopWeb,
    dns: google('none'),
  }),
  firm('Shopify shop, Google mail, DMARC p=none with reports', {
    addresses: shopify,
    web: shopWeb,
    dns: google('watching'),
  }),
  firm('Shopify shop, Google mail, DMARC p=quarantine', {
    addresses: shopify,
    web: shopWeb,
    dns: google('aside'),
  }),
  firm('Shopify shop, Google mail, DMARC p=reject, proven', {
    addresses: shopify,
    web: shopWeb,
    dns: google('stopped'),
    ...proven(),
  }),
  firm('Shopify shop without any mail protection', {
    addresses: shopify,
    web: shopWeb,
    dns: unprotected,
  }),
  firm('Squarespace site, Microsoft mail, DMARC p=reject', {
    addresses: ['198.185.159.144'],
    web: web(headers.shop, 'Squarespace'),
    dns: microsoft('stopped'),
  }),
  firm('Wix site, no mail at all', {
    addresses: ['185.230.63.107'],
    web: web(headers.some, 'Pepyaka'),
    dns: noMail,
    mail: { foundBy: 'null MX', servers: [], mtaSts: null, tlsReports: false },
  }),
  // WordPress on shared hosting.
  firm('WordPress on shared hosting, as it was set up', { web: hostedWeb, dns: hoster('none') }),
  firm('the same, proven', {
    web: hostedWeb,
    dns: hoster('none'),
    ...proven({ panels: panels('/wp-login.php'), mail: mail('untrusted') }),
  }),
  firm('the same, proven, DMARC p=reject', {
    web: hostedWeb,
    dns: hoster('stopped'),
    ...proven({ panels: panels('/wp-login.php'), mail: mail('untrusted') }),
  }),
  firm('the same, with a database open', {
    web: hostedWeb,
    dns: hoster('stopped'),
    ...proven({ ports: ports(3306), panels: panels('/wp-login.php') }),
  }),
  firm('the same, with FTP and POP3 open', {
    web: hostedWeb,
    dns: hoster('stopped'),
    ...proven({ ports: ports(21, 110, 143), panels: panels('/wp-login.php') }),
  }),
  firm('WordPress of 2023 on shared hosting, proven', {
    web: web(headers.none, 'Apache', oldWordPress),
    dns: hoster('none'),
    ...proven({ panels: panels('/wp-login.php') }),
  }),
  firm('WordPress, everything up to date and told, proven', {
    web: web(headers.some, 'nginx/1.28.2', wordPress),
    dns: hoster('stopped'),
    ...proven(),
  }),
  // Microsoft 365 office with a small website.
  firm('office with Microsoft 365, no DKIM, no DMARC', {
    web: web(headers.none, 'Microsoft-IIS/10.0'),
    dns: microsoft('none', false),
  }),
  firm('office with Microsoft 365, DMARC p=none and nobody reads', {
    web: current,
    dns: microsoft('idle'),
  }),
  firm('office with Microsoft 365, DMARC only a test', { ...office, dns: microsoft('test') }),
  firm('office with Microsoft 365, DMARC p=reject without reports', {
    ...office,
    dns: microsoft('deaf'),
  }),
  firm('office with Microsoft 365, DMARC p=reject, proven', office),
  firm('the same, its version hidden', { ...office, web: web(headers.some, 'nginx') }),
  firm('the same, its version of 2020 shown', {
    ...office,
    web: web(headers.some, 'nginx/1.18.0'),
  }),
  firm('the same, an update waiting for a month', {
    ...office,
    web: web(headers.some, 'nginx/1.28.1'),
  }),
  firm('the same, not proven', {
    ...office,
    ports: null,
    panels: null,
    mail: mail(null),
    protection: protection(),
  }),
  // Own server.
  firm('own server, as a distribution sets it up, proven', {
    ...proven({ ports: ports(22) }),
    web: web(headers.none, 'Apache/2.4.62 (Debian)'),
    dns: hoster('none'),
  }),
  firm('own server, remote desktop open', { ...office, ports: ports(3389) }),
  firm('own server, source code public', { ...office, panels: panels('/.git/HEAD') }),
  firm('own server, source code public and databases open', {
    ...office,
    panels: panels('/.git/HEAD'),
    ports: ports(3306, 6379),
  }),
  firm('own server, database tool open', { ...office, panels: panels('/phpmyadmin/') }),
  firm('own server, Apache of 2021 that attackers use', {
    ...office,
    web: web(headers.some, 'Apache/2.4.49'),
  }),
  firm('own server with TLS 1.0 still on', {
    ...office,
    tls: tls(['TLSv1', 'TLSv1.1', 'TLSv1.2', 'TLSv1.3']),
  }),
  firm('own server, certificate run out', {
    ...office,
    tls: tls(undefined, certificate({ validTo: inDays(-2) })),
  }),
  firm('own server, certificate for six days with five left', {
    ...office,
    tls: tls(undefined, certificate({ validFrom: inDays(-1.67), validTo: inDays(5) })),
  }),
  firm('own server, website without encryption', { ...office, tls: noTls }),
  firm('own server, no headers at all', { ...office, web: web(headers.none, 'nginx/1.28.2') }),
  firm('own server, mail server without encryption', { ...office, mail: mail('none') }),
  // Cloudflare in front.
  firm('Cloudflare in front, Google mail, DMARC p=reject', {
    addresses: cloudflare,
    web: web(headers.some, 'cloudflare'),
    dns: google('stopped'),
  }),
  firm('the same, proven, with Cloudflare’s own ports', {
    addresses: cloudflare,
    web: web(headers.some, 'cloudflare'),
    dns: google('stopped'),
    ...proven({ ports: ports(8080, 8443) }),
  }),
  firm('Cloudflare in front, no mail protection', {
    addresses: cloudflare,
    web: web(headers.some, 'cloudflare'),
    dns: unprotected,
  }),
  // Careless and hardened.
  firm('careless: old PHP, no mail protection, FTP open', {
    ...proven({ ports: ports(21), mail: mail('none') }),
    web: web({ 'x-powered-by': 'PHP/5.6.40' }, 'Apache/2.2.34'),
    dns: unprotected,
    tls: tls(['TLSv1', 'TLSv1.1', 'TLSv1.2']),
  }),
  firm('careless, and everything open', {
    ...proven({
      ports: ports(21, 23, 445, 3306, 3389),
      panels: panels('/.git/HEAD', '/phpinfo.php'),
      mail: mail('none'),
    }),
    web: web({ 'x-powered-by': 'PHP/5.6.40' }, 'Apache/2.2.34'),
    dns: unprotected,
    tls: noTls,
  }),
  firm('hardened in every way', hardened),
  firm('hardened, but nothing stops forged mail', { ...hardened, dns: unprotected }),
  firm('hardened, a breach of 20,000 passwords became known today', {
    ...hardened,
    breaches: [{ name: 'Leak', at: lookedAt.toISOString(), accounts: 20_000, data: ['Passwords'] }],
  }),
  firm('hardened, its team of ten in six breaches of others', {
    ...hardened,
    exposedAccounts: 6,
    employees: 10,
  }),
  firm('a website of which only the page answers', {
    dns: null,
    dnssec: null,
    mail: null,
    protection: null,
  }),
];
