import type { Prober, Sighting, SiteCheck } from '../check.ts';
import { addressShape } from '../crawl/shape.ts';
import { RequestError } from '../net/requestError.ts';
import { header } from './answers.ts';

const most = 40;

export const cors: SiteCheck = {
  id: 'cors',
  kind: 'site',
  title: 'Any website may read your site’s answers in a visitor’s name',
  technicalName: 'CORS allows any origin with credentials',
  severity: 'medium',
  cwe: 'CWE-942',
  owasp: { 2021: 'A05', 2025: 'A02' },
  pci: ['6.2.4'],
  minLevel: 'safe',
  advice: {
    risk: 'While a customer is signed in at your site, a stranger’s page open beside it can read what is theirs.',
    fix: 'Answer Access-Control-Allow-Origin only for origins on a fixed list, compared exactly, and never for "null"; send Access-Control-Allow-Credentials only where it is needed.',
    references: ['WHATWG Fetch Standard §3.2', 'OWASP HTML5 Security Cheat Sheet'],
  },
  async inspect(site, prober) {
    const shapes = new Map<string, string>();
    for (const url of site.addresses) {
      // Rules are mostly set for a whole site or for its interface: one page of each kind will do.
      const shape = addressShape(url);
      if (!shapes.has(shape)) shapes.set(shape, url);
    }
    const urls = [...shapes.values()];
    const chosen = [...urls.filter((url) => /\/api\b|json/i.test(url)), ...urls];
    const urlsToAsk = [...new Set(chosen)].slice(0, most);
    const found = await Promise.all(urlsToAsk.map((url) => at(url, site.origin, prober)));
    return found.flat();
  },
};

async function at(url: string, origin: string, prober: Prober): Promise<Sighting[]> {
  const host = new URL(origin).host;
  const stranger = `https://${prober.canary()}.example`;
  const first = await allowed(url, stranger, prober);
  if (first !== null) return [first];
  if (!url.startsWith(`${origin}/api`) && new URL(url).pathname !== '/') return [];
  for (const tried of ['null', `https://${host}.${prober.canary()}.example`]) {
    const found = await allowed(url, tried, prober);
    if (found !== null) return [found];
  }
  return [];
}

/** Without credentials any origin may read what is public anyway: only both together are a flaw. */
async function allowed(url: string, origin: string, prober: Prober): Promise<Sighting | null> {
  const request = { method: 'GET', url, fields: {}, encoding: 'urlencoded' } as const;
  try {
    const answer = await prober.send(
      { place: 'header', name: 'Origin', value: '', request },
      origin,
    );
    const credentials = header(answer, 'access-control-allow-credentials')?.trim() === 'true';
    if (!credentials || header(answer, 'access-control-allow-origin')?.trim() !== origin)
      return null;
    const evidence = `Origin: ${origin} is answered with Access-Control-Allow-Origin: ${origin} and Access-Control-Allow-Credentials: true`;
    return { method: 'GET', url, cause: new URL(url).pathname, evidence, confidence: 'confirmed' };
  } catch (error) {
    if (error instanceof RequestError) return null;
    throw error;
  }
}
