import { header } from '../ground/exchange.ts';
import { ifAnswered } from '../net/requestError.ts';
import type { Observation, Prober, SiteCheck } from './check.ts';

export const methods: SiteCheck = {
  id: 'methods',
  kind: 'site',
  title: 'Your server accepts commands that a website does not need',
  technicalName: 'Dangerous HTTP methods enabled',
  severity: 'low',
  cwe: 'CWE-749',
  pci: ['2.2.4'],
  minLevel: 'safe',
  advice: {
    risk: 'Where files can be put or removed this way, a stranger can change the site; TRACE shows what proxies add to requests.',
    fix: 'Allow only GET, HEAD and POST for pages (TraceEnable Off in Apache, limit_except in nginx, request filtering in IIS), and leave WebDAV off.',
    references: ['OWASP WSTG-CONF-06', 'RFC 9110 §9.3'],
  },
  async inspect(site, prober) {
    const found: Observation[] = [];
    const url = `${site.origin}/`;
    const word = prober.canary();
    const asked = { method: 'TRACE', url, headers: { 'x-trace': word }, anonymous: true };
    const trace = site.gentle ? null : await ifAnswered(() => prober.ask(asked), null);
    // RFC 9110 §9.3.8: the request comes back as message/http.
    if (
      trace?.response.status === 200 &&
      trace.response.body.includes(word) &&
      /message\/http/i.test(header(trace, 'content-type') ?? '')
    ) {
      const evidence = 'TRACE sends the request back, with its headers.';
      found.push({ method: 'TRACE', url, cause: 'TRACE', evidence, confidence: 'confirmed' });
    }
    const allowed = await allowedAt(url, prober);
    // PROPFIND and its kin only come with WebDAV; PUT and DELETE alone may be an interface's own.
    const files = allowed.filter((name) => /^(?:PROPFIND|MKCOL|MOVE|COPY)$/.test(name));
    const writes = allowed.filter((name) => /^(?:PUT|DELETE)$/.test(name));
    if (
      writes.length > 0 &&
      (files.length > 0 || !(await answersEverything(prober, site.origin, writes)))
    ) {
      const evidence = `Allow: ${allowed.join(', ')}. It was not tried.`;
      found.push({ method: 'OPTIONS', url, cause: 'write', evidence, confidence: 'tentative' });
    }
    return found;
  },
};

/** Some frameworks list every method for every address, whether or not anything answers to it. */
async function answersEverything(prober: Prober, origin: string, writes: readonly string[]) {
  const allowed = (await allowedAt(`${origin}/${prober.canary()}`, prober)).join();
  return writes.every((name) => allowed.includes(name));
}

/** No answer, such as from a server that hangs up on a method, allows nothing. */
async function allowedAt(url: string, prober: Prober): Promise<string[]> {
  const asked = { method: 'OPTIONS', url, anonymous: true };
  const answer = await ifAnswered(() => prober.ask(asked), null);
  const allowed = (answer && header(answer, 'allow')) ?? '';
  return allowed
    .toUpperCase()
    .split(',')
    .map((name) => name.trim());
}
