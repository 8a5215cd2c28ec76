import { type Exchange, header } from '../ground/exchange.ts';
import { oneOfEachShape } from '../ground/shape.ts';
import { ifAnswered } from '../net/requestError.ts';
import type { Observation, Prober, SiteCheck } from './check.ts';

const most = 60;

export const cors: SiteCheck = {
  id: 'cors',
  kind: 'site',
  title: 'Any website may read your site’s answers in a visitor’s name',
  technicalName: 'CORS allows any origin with credentials',
  severity: 'medium',
  cwe: 'CWE-942',
  minLevel: 'safe',
  advice: {
    risk: 'While a customer is signed in at your site, a stranger’s page open beside it can read what is theirs.',
    fix: 'Answer Access-Control-Allow-Origin only for origins on a fixed list, compared exactly, and never for "null"; send Access-Control-Allow-Credentials only where it is needed.',
    references: ['WHATWG Fetch Standard §3.2', 'OWASP HTML5 Security Cheat Sheet'],
  },
  async inspect(site, prober) {
    // Rules are mostly set for a whole site or for its interface: one page of each kind will do.
    const urls = oneOfEachShape(site.addresses);
    const chosen = [...urls.filter((url) => /\/api\b|json/i.test(url)), ...urls];
    const urlsToAsk = [...new Set(chosen)].slice(0, most);
    const found = await Promise.all(urlsToAsk.map((url) => at(url, site.origin, prober)));
    return found.flat();
  },
};

async function at(url: string, origin: string, prober: Prober): Promise<Observation[]> {
  const { host, protocol } = new URL(origin);
  const stranger = `https://${prober.canary()}.example`;
  const first = await answerTo(url, stranger, prober);
  if (first === null) return [];
  if (isAllowed(first, stranger)) return [observationOf(url, stranger)];
  // Only a page that speaks of origins at all may make an exception for some.
  const speaks =
    header(first, 'access-control-allow-origin') ??
    header(first, 'access-control-allow-credentials') ??
    (/\borigin\b/i.test(header(first, 'vary') ?? '') ? 'vary' : undefined);
  if (!speaks && !url.startsWith(`${origin}/api`) && new URL(url).pathname !== '/') return [];
  const word = prober.canary();
  const tries = [
    'null',
    `https://${host}.${word}.example`,
    `https://${word}${host}`,
    `${protocol}//${word}.example`,
  ];
  for (const tried of new Set(tries)) {
    const answer = await answerTo(url, tried, prober);
    if (answer !== null && isAllowed(answer, tried)) return [observationOf(url, tried)];
  }
  return [];
}

/** Without credentials any origin may read what is public anyway: only both together are a flaw. */
const isAllowed = (answer: Exchange, origin: string): boolean =>
  header(answer, 'access-control-allow-credentials')?.trim() === 'true' &&
  header(answer, 'access-control-allow-origin')?.trim() === origin &&
  !wantsNonce(answer);

/**
 * The interface of WordPress allows every origin, and takes who sends a cookie without a nonce, which no other site
 * can have, for nobody (`rest_cookie_check_errors` in wp-includes/rest-api.php).
 */
const wantsNonce = (answer: Exchange): boolean =>
  /\bx-wp-nonce\b/i.test(header(answer, 'access-control-allow-headers') ?? '');

function observationOf(url: string, origin: string): Observation {
  const evidence = `Origin: ${origin} is answered with Access-Control-Allow-Origin: ${origin} and Access-Control-Allow-Credentials: true`;
  return { method: 'GET', url, cause: new URL(url).pathname, evidence, confidence: 'confirmed' };
}

const answerTo = (url: string, origin: string, prober: Prober): Promise<Exchange | null> =>
  ifAnswered(() => prober.ask({ method: 'GET', url, headers: { origin } }), null);
