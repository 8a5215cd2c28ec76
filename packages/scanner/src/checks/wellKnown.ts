import type { Observation, SiteCheck } from './check.ts';
import { looksLikePage, pageAt } from './exposed/wellKnownFile.ts';

/** Paths in robots.txt that tell strangers where to look. */
const secretive =
  /^\s*disallow\s*:\s*(\/\S*(?:backup|admin|secret|private|internal|config|\.git|\.env|dump|phpmyadmin|database|old|staging)\S*)/gim;

/** What old plug-ins of browsers ask for, and how it lets everybody in. */
const policies = [
  {
    name: 'crossdomain.xml',
    cause: 'crossdomain',
    isOpen:
      /<cross-domain-policy\b[\s\S]{0,5000}<allow-access-from[^>]{0,300}domain\s*=\s*["']\*["']/i,
  },
  {
    name: 'clientaccesspolicy.xml',
    cause: 'clientaccess',
    isOpen: /<access-policy>[\s\S]{0,5000}<domain\s+uri\s*=\s*["'](?:\*|https?:\/\/\*)["']/i,
  },
] as const;

export const wellKnown: SiteCheck = {
  id: 'wellknown',
  kind: 'site',
  title: 'A file for programs reveals or allows more than it should',
  technicalName: 'robots.txt, crossdomain.xml, clientaccesspolicy.xml',
  severity: 'low',
  cwe: 'CWE-942',
  pci: [],
  minLevel: 'safe',
  advice: {
    risk: 'A list of places that should not be found is a map for those who look for them; an open policy file lets other sites’ old plug-ins read yours.',
    fix: 'Protect private pages with a sign-in instead of naming them in robots.txt. Remove crossdomain.xml and clientaccesspolicy.xml, or name the few hosts that need them. Publish a security.txt, so that finders know whom to tell.',
    references: ['RFC 9309', 'RFC 9116', 'CWE-942'],
  },
  async inspect(_site, prober) {
    const names = ['robots.txt', ...policies.map(({ name }) => name)];
    const [robots, ...answers] = await Promise.all(names.map((name) => pageAt(`/${name}`, prober)));
    const found: Observation[] = [];
    const add = (url: string, cause: string, evidence: string, severity: 'low' | 'info') =>
      found.push({ method: 'GET', url, cause, evidence, severity, confidence: 'confirmed' });
    const listing = robots && !looksLikePage(robots.response.body) ? robots.response.body : '';
    const named = [...listing.slice(0, 100_000).matchAll(secretive)].map((match) => match[1] ?? '');
    const telling = `robots.txt names: ${named.slice(0, 10).join(', ')}`;
    if (robots && named.length > 0) add(robots.request.url, 'robots', telling, 'info');
    for (const [at, { name, cause, isOpen }] of policies.entries()) {
      const answer = answers[at];
      if (answer && isOpen.test(answer.response.body))
        add(answer.request.url, cause, `${name} allows access from any domain.`, 'low');
    }
    return found;
  },
};
