import { ifAnswered } from '../net/requestError.ts';
import type { Observation, Prober, SiteCheck } from './check.ts';

export const frameworkShells: SiteCheck = {
  id: 'spring4shell',
  kind: 'site',
  asksOnly: true,
  title: 'A weakness of your site’s framework lets strangers run programs on it',
  technicalName: 'Spring4Shell / React2Shell',
  severity: 'high',
  cwe: 'CWE-94',
  pci: ['6.3.3'],
  minLevel: 'full',
  advice: {
    risk: 'Whoever finds it owns the server; programs look for it on every site.',
    fix: 'Update Spring Framework to 5.3.18 or 5.2.20 or newer (CVE-2022-22965), and React Server Components and Next.js to a version with the fix for CVE-2025-55182.',
    references: ['CVE-2022-22965', 'CVE-2025-55182', 'CWE-94'],
  },
  async inspect(site, prober) {
    const pages = new Set([`${site.origin}/`]);
    for (const { request } of site.points)
      if (pages.size < 8) pages.add(request.url.split('?', 1)[0] ?? '');
    const found: Observation[] = [];
    for (const url of pages) found.push(...(await inSpring(url, prober)));
    found.push(...(await inReact(`${site.origin}/`, prober)));
    return found;
  },
};

/**
 * Binding a list's element to text fails with 400 where the class loader can be reached by name at
 * all; a name that leads nowhere is overlooked. Neither changes anything.
 */
async function inSpring(url: string, prober: Prober): Promise<Observation[]> {
  const status = (query: string): Promise<number> =>
    ifAnswered(
      async () => (await prober.ask({ method: 'GET', url: `${url}?${query}` })).response.status,
      0,
    );
  for (let round = 0; round < 2; round++) {
    if ((await status('class.module.classLoader.URLs%5B0%5D=0')) !== 400) return [];
    const harmless = await status(`class.module.${prober.canary()}.URLs%5B0%5D=0`);
    const bracket = await status(`${prober.canary()}%5B0%5D=0`);
    if (harmless >= 400 || bracket >= 400 || harmless === 0 || bracket === 0) return [];
  }
  const evidence =
    'A parameter "class.module.classLoader.URLs[0]" is refused with 400, one of another name is not: the class loader can be reached by parameters.';
  return [{ method: 'GET', url, cause: 'spring', evidence, confidence: 'firm' }];
}

/** A reference to a property that does not exist, which a flawed server follows and fails over. */
async function inReact(url: string, prober: Prober): Promise<Observation[]> {
  const boundary = `----${prober.canary()}`;
  const part = (name: string, text: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
  const ask = (reference: string) =>
    prober.ask({
      method: 'POST',
      url,
      headers: { 'next-action': 'x', 'content-type': `multipart/form-data; boundary=${boundary}` },
      body: `${part('1', '{}')}${part('0', `["${reference}"]`)}--${boundary}--\r\n`,
      anonymous: true,
    });
  return ifAnswered(async () => {
    const answer = await ask('$1:a:a');
    const fails = answer.response.status === 500 && /E\{"digest"/.test(answer.response.body);
    if (!fails || (await ask('$1')).response.status === 500) return [];
    const evidence =
      'A server action with a reference to a missing property fails with 500 and a digest: references are followed unchecked.';
    return [{ method: 'POST', url, cause: 'react', evidence, confidence: 'firm' }];
  }, []);
}
