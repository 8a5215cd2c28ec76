import { type RateOptions, rate } from '@portal/ratings';
import type { openAuthority } from '@portal/ratings/testing/certificates';
import { openDns } from '@portal/ratings/testing/dnsServer';
import { openHanging, openHttp, openHttps } from '@portal/ratings/testing/tlsServers';
import type { Answer } from 'dns-packet';
import { report } from './load.ts';

const domain = 'shop.test';
const host = `www.${domain}`;
const goalSeconds = 10;
/** The engine's own, where nobody says otherwise. */
const timeoutMs = 4_000;

/** One domain from the first question to the rating, with servers that answer and with one that hangs. */
export async function measureWholeRating(
  authority: Awaited<ReturnType<typeof openAuthority>>,
): Promise<void> {
  const address = (name: string): Answer => ({ type: 'A', name, ttl: 60, data: '127.0.0.1' });
  const records = {
    [`${domain}/A`]: [address(domain)],
    [`${host}/A`]: [address(host)],
    [`${domain}/TXT`]: [{ type: 'TXT', name: domain, ttl: 60, data: 'v=spf1 -all' } as const],
  };
  await using dns = await openDns({ [domain]: { records, signing: 'signed' } });
  await using https = await openHttps({
    ...(await authority.issue({ name: host })),
    minVersion: 'TLSv1.2',
  });
  await using http = await openHttp(() => ({
    status: 301,
    headers: { location: `https://${host}:${https.port}/` },
  }));
  await using hanging = await openHanging();
  const options: RateOptions = {
    url: host,
    resolver: dns.resolver,
    trustAnchors: dns.trustAnchors,
    authorities: [authority.rootPem],
    allowPrivateHosts: [host],
    provenHosts: [host],
    timeoutMs,
  };
  const ports = { 21: 9, 22: 9, 23: 9, 25: 9 };
  const healthy = await secondsOf({
    ...options,
    ports: { ...ports, 80: http.port, 443: https.port },
  });
  report('a whole rating, all servers healthy', told(healthy), {
    text: `under ${goalSeconds} s`,
    met: healthy.seconds < goalSeconds,
  });
  const slow = await secondsOf({
    ...options,
    ports: { ...ports, 80: hanging.port, 443: hanging.port },
  });
  report('a whole rating, the website hangs', told(slow), {
    text: `at most its timeout of ${timeoutMs / 1000} s more`,
    met: slow.seconds < healthy.seconds + timeoutMs / 1000,
  });
}

async function secondsOf(options: RateOptions) {
  const [started, used] = [performance.now(), process.cpuUsage()];
  await rate(options);
  const { user, system } = process.cpuUsage(used);
  return { seconds: (performance.now() - started) / 1000, processor: (user + system) / 1e6 };
}

const told = ({ seconds, processor }: { seconds: number; processor: number }) =>
  `${seconds.toFixed(1)} s, ${processor.toFixed(1)} s of them on the processor`;
