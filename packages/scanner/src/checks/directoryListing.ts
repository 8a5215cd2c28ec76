import { excerpt } from './answers.ts';
import type { Observation, Prober, SiteCheck } from './check.ts';
import { foldersAbove, pageAt } from './exposed/wellKnownFile.ts';

/** As Apache, nginx, lighttpd, Python, Node's serve-index, Jetty, Tomcat and IIS head their listings. */
const heads =
  /<title>\s*(?:Index of \/|Directory listing for \/|listing directory \/|Directory: \/|Directory Listing For |Files within )|<h1>Index of \/|\[To Parent Directory\]/i;
const rows =
  /Parent Directory|\[PARENTDIR\]|href="\.\.\/?"|href="\?C=|<li><a href=|<pre>|<A HREF=/i;

/** Caddy heads its listings by the folder alone, and signs them. */
const caddyAt = (body: string): number =>
  body.includes('href="https://caddyserver.com"') ? body.search(/<span class="name">/) : -1;

/** Go's server heads nothing: there is the list and no more. Stores of objects answer in XML. */
const bare =
  /^(?:<!doctype html>\s*(?:<meta name="viewport"[^>]*>\s*)?)?<pre>\s*(?:<a href="[^"<>]*">[^<]*<\/a>\s*)+<\/pre>\s*$|^\s*(?:<\?xml[^<>]*>\s*)?<ListBucketResult\b[^<>]*>[\s\S]{0,2000}?<Contents>/i;

const common =
  'images img uploads upload files backup backups assets static css js includes data logs tmp old wp-content/uploads'
    .split(' ')
    .map((folder) => `/${folder}/`);
const most = 60;

export const directoryListing: SiteCheck = {
  id: 'dirlist',
  kind: 'site',
  title: 'Visitors can browse a folder on your server',
  technicalName: 'Directory listing',
  severity: 'medium',
  cwe: 'CWE-548',
  pci: ['2.2.6'],
  minLevel: 'safe',
  advice: {
    risk: 'Files that nobody links to, such as backups and drafts, are found and fetched.',
    fix: 'Turn listings off: "Options -Indexes" (Apache), "autoindex off" (nginx), no directory browsing (IIS).',
    references: ['CWE-548', 'OWASP WSTG-CONF-04'],
  },
  async inspect(site, prober) {
    const folders = new Set(['/', ...foldersAbove(site.addresses), ...common]);
    const found = await Promise.all(
      [...folders].slice(0, most).map((folder) => listingAt(folder, prober)),
    );
    return found.filter((observation) => observation !== null);
  },
};

async function listingAt(folder: string, prober: Prober): Promise<Observation | null> {
  const exchange = await pageAt(folder, prober);
  const body = exchange?.response.body ?? '';
  const headed = rows.test(body) ? body.search(heads) : -1;
  const index = Math.max(headed, caddyAt(body), body.search(bare));
  if (exchange === null || index < 0) return null;
  const { url } = exchange.request;
  const evidence = excerpt(body, index, 300);
  return { method: 'GET', url, cause: folder, evidence, confidence: 'confirmed' };
}
