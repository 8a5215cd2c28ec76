import type { Breach, RateOptions, RatingReport } from '@portal/ratings';
import { shippedReleases } from '@portal/releases';
import type { Config } from '#kit/server/config.ts';
import type { Log } from '#kit/server/log.ts';
import type { RatingOrder, RatingsProvider } from '#kit/server/ports/ratings.ts';
import { type ReachSettings, reachOf } from '#kit/server/ports/scanning.ts';
import { createCertificateLog } from './certificateLog.ts';
import { createExploits } from './exploits.ts';
import { createFeed } from './feed.ts';
import { createHibp } from './hibp.ts';
import { createRdap } from './rdap.ts';
import { createReleases, type FreshReleases } from './releases.ts';

type Settings = ReachSettings &
  Pick<
    Config,
    | 'RATINGS_RESOLVER'
    | 'RATINGS_BLOCKLISTS'
    | 'HIBP_API_KEY'
    | 'HIBP_URL'
    | 'RATINGS_FEED_URL'
    | 'RATINGS_FEED_TOKEN'
    | 'RATINGS_RELEASES_URL'
    | 'RATINGS_EXPLOITED_URL'
    | 'RATINGS_RDAP_URL'
    | 'RATINGS_CERTIFICATE_LOG_URL'
  >;

/**
 * Our own rating engine, with the sources that the operator configured. If a source fails, its vectors have
 * no data.
 */
export function createEmbeddedRatings(config: Settings, log: Log): RatingsProvider {
  const { HIBP_API_KEY: apiKey, HIBP_URL: url, RATINGS_FEED_URL: feedUrl } = config;
  const hibp = apiKey === undefined ? null : createHibp({ url, apiKey });
  const feed =
    feedUrl === undefined
      ? null
      : createFeed({ url: feedUrl, token: config.RATINGS_FEED_TOKEN ?? '' });
  // The demonstration asks nobody outside.
  const releasesUrl = config.demo ? undefined : config.RATINGS_RELEASES_URL;
  let releases: FreshReleases | null = null;
  const exploits = config.demo
    ? null
    : createExploits(config.RATINGS_EXPLOITED_URL, (error) =>
        log.warn({ err: error, source: 'exploited' }, 'a source of ratings did not answer'),
      );
  const orNull = async <T>(source: string, asked: Promise<T> | undefined): Promise<T | null> => {
    try {
      return (await asked) ?? null;
    } catch (error) {
      log.warn({ err: error, source }, 'a source of ratings did not answer');
      return null;
    }
  };
  return {
    async rate(order) {
      // Loaded when it is first used: it brings DNSSEC with it, which a start need not wait for.
      const { rate, computeScore } = await import('@portal/ratings');
      if (releasesUrl !== undefined) {
        releases ??= createReleases(releasesUrl, shippedReleases, (error) =>
          log.warn({ err: error, source: 'releases' }, 'a source of ratings did not answer'),
        );
      }
      const domain = domainFrom(order.url);
      const [fresh, listed, breaches, exposedAccounts, fed] = await Promise.all([
        releases?.(order.now),
        exploits?.(order.now),
        orNull<Breach[]>('breaches', hibp?.breachesOf(domain)),
        orNull('exposed accounts', hibp?.exposedAccounts(domain)),
        orNull('feed', feed?.(domain)),
      ]);
      const report = await rate({
        ...optionsFor(order, config),
        breaches,
        exposedAccounts,
        exploits: listed ?? null,
        ...(fresh && { releases: fresh }),
      });
      if (!fed) return report;
      const findings = [...report.findings, ...fed];
      const measured = [...new Set([...report.measured, ...fed.map(({ vector }) => vector)])];
      return {
        ...report,
        ...computeScore(findings, report.incidents, order.now),
        findings,
        measured,
      } satisfies RatingReport;
    },
  };
}

function optionsFor(order: RatingOrder, config: Settings): RateOptions {
  const { RATINGS_RESOLVER: resolver, RATINGS_BLOCKLISTS: blocklists } = config;
  const { RATINGS_CERTIFICATE_LOG_URL: logUrl } = config;
  const port = config.demo ? samplePort(order.url) : null;
  return {
    ...order,
    blocklists,
    ...(resolver !== undefined && { resolver }),
    ...(!config.demo && { registrationOf: createRdap(config.RATINGS_RDAP_URL) }),
    ...(logUrl !== undefined && { hostsOf: createCertificateLog(logUrl) }),
    ...reachOf(config),
    // The demonstration's sample website has a port of its own and nothing on the usual ones.
    ...(port !== null && { ports: { 80: port, 443: 9 } }),
  };
}

const domainFrom = (url: string): string =>
  (URL.parse(/^https?:\/\//i.test(url) ? url : `https://${url}`)?.hostname ?? '').replace(
    /^www\./,
    '',
  );

function samplePort(url: string): number | null {
  const { hostname, port } = URL.parse(`http://${url.replace(/^https?:\/\//i, '')}`) ?? {
    hostname: '',
    port: '',
  };
  return hostname.endsWith('.localhost') && port !== '' ? Number(port) : null;
}
