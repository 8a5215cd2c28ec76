import type { Exchange } from '../ground/exchange.ts';
import { resemblance } from '../ground/likeness.ts';
import { addressShape, pathShape } from '../ground/shape.ts';
import { ifAnswered } from '../net/requestError.ts';
import type { Observation, Prober, SiteCheck } from './check.ts';

const most = 60;
/** Not any number: what a year, a topic or a page of a list chooses is shown to every member. */
const namesThing = (url: string) =>
  pathShape(new URL(url).pathname).includes('*') ||
  /[?&][\w.]*(?:id|no|nr|num|number|ref|order|invoice|account|user|doc|key|nummer|beleg|rechnung|auftrag|bestellung|kunde|konto|commande|facture|compte|client|pedido|factura|cuenta|cliente|ordine|fattura|factuur|bestelling|klant|faktura|zamowienie)=\w/i.test(
    url,
  );

export const foreignRecord: SiteCheck = {
  id: 'idor',
  kind: 'site',
  title: 'A customer can see what belongs to another customer',
  technicalName: 'Insecure direct object reference',
  severity: 'high',
  cwe: 'CWE-639',
  minLevel: 'full',
  advice: {
    risk: 'By changing a number in the address, any customer can read other people’s orders, letters or data.',
    fix: 'Ask in every query for whose the record is, not only for its number; answer "not found" for another’s. Numbers that cannot be guessed help, but do not replace it.',
    references: ['OWASP Insecure Direct Object Reference Prevention Cheat Sheet', 'CWE-639'],
  },
  async inspect(site, prober) {
    const { account } = site;
    if (!account || !prober.second) return [];
    const found: Observation[] = [];
    const shapes = new Set<string>();
    for (const url of [...site.addresses].filter(namesThing).slice(0, most)) {
      if (shapes.has(addressShape(url))) continue;
      if (!(await isShown(url, account.username, prober))) continue;
      shapes.add(addressShape(url));
      const evidence = `${url} shows what belongs to ${account.username} to the second account too, and not to somebody who is not signed in.`;
      found.push({ method: 'GET', url, cause: addressShape(url), evidence, confidence: 'firm' });
    }
    return found;
  },
};

/** A page that names its owner, is refused to nobody in particular, and is given to the other account whole. */
async function isShown(url: string, owner: string, prober: Prober): Promise<boolean> {
  const own = await orNull(prober.get(url));
  if (own?.response.status !== 200 || !own.response.body.includes(owner)) return false;
  const anonymous = await orNull(prober.ask({ method: 'GET', url, anonymous: true }));
  if (anonymous !== null && alike(own, anonymous)) return false;
  const other = await orNull(prober.second?.(url));
  return (
    other?.response.status === 200 &&
    other.response.body.includes(owner) &&
    resemblance(own, other) > 0.8
  );
}

const alike = (a: Exchange, b: Exchange) =>
  a.response.status === b.response.status && resemblance(a, b) > 0.95;

const orNull = (answer: Promise<Exchange> | undefined): Promise<Exchange | null> =>
  ifAnswered(async () => (await answer) ?? null, null);
