import type { Breach, Facts, RateOptions, RatingReport } from '@portal/ratings';
import { shippedReleases } from '@portal/releases';
import { hostOf, urlOf } from '#kit/contract/webAddress.ts';
import type { Config } from '#kit/server/config/config.ts';
import type { Log } from '#kit/server/log/log.ts';
import { RateFailure, type RatingOrder, type RatingsProvider } from '#kit/server/ports/ratings.ts';
import { type ReachSettings, reachOf } from '#kit/server/ports/scanning.ts';
import { readApart } from '#kit/server/reading/readApart.ts';
import { createCertificateLog } from './certificateLog.ts';
import { createChances } from './chances.ts';
import { createExploits } from './exploits.ts';
import { createFeed } from './feed.ts';
import { createHibp } from './hibp.ts';
import { createPublished } from './published.ts';
import { createRdap } from './rdap.ts';
import { createReleases, type FreshReleases } from './releases.ts';
import { createRoas } from './roas.ts';
import { createUrlhaus } from './urlhaus.ts';
import { createVrps } from './vrps.ts';

type Settings = ReachSettings &
  Pick<Config, Extract<keyof Config, `${'RATINGS' | 'HIBP' | 'URLHAUS'}_${string}`>>;

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
  const authKey = config.URLHAUS_AUTH_KEY;
  const urlhaus =
    authKey === undefined ? null : createUrlhaus({ url: config.URLHAUS_URL, authKey });
  // The demonstration asks nobody outside of its machine.
  const releasesUrl = config.demo ? undefined : config.RATINGS_RELEASES_URL;
  let releases: FreshReleases | null = null;
  const unanswered = (source: string) => (error: unknown) =>
    log.warn({ err: error, source }, 'a source of ratings did not answer');
  const { exploits, chances, published, vrps } = dailySources(config, unanswered);
  const orNull = async <T>(source: string, asked: Promise<T> | undefined): Promise<T | null> => {
    try {
      return (await asked) ?? null;
    } catch (error) {
      unanswered(source)(error);
      return null;
    }
  };
  return {
    listExploited: async (now) => (await exploits?.(now)) ?? null,
    async rate(order, signal) {
      // Loaded when it is first used: it brings DNSSEC with it, which a start need not wait for.
      const { collect, computeScore, rateFile } = await import('@portal/ratings');
      if (releasesUrl !== undefined) {
        releases ??= createReleases(releasesUrl, shippedReleases, unanswered('releases'));
      }
      const domain = hostOf(order.url).replace(/^www\./, '');
      const [fresh, listed, estimated, known, breaches, exposedAccounts, ...fed] =
        await Promise.all([
          releases?.(order.now),
          // The demonstration's ratings are the same whatever a catalogue says.
          config.demo ? null : exploits?.(order.now),
          chances?.(order.now),
          published?.(order.now),
          orNull<Breach[]>('breaches', hibp?.breachesOf(domain)),
          orNull('exposed accounts', hibp?.exposedAccounts(domain)),
          orNull('feed', feed?.(domain)),
          orNull('malware', urlhaus?.([domain, `www.${domain}`], order.now)),
        ]);
      const facts = await collect({
        ...optionsFor(order, config, vrps?.(order.now)),
        signal,
        breaches,
        exposedAccounts,
        exploits: listed ?? null,
        chances: estimated ?? null,
        ...(fresh && { releases: fresh }),
        ...(known && { published: known }),
      });
      // Whoever owns the website made its pages, and it may be anybody's.
      const judge = readApart<Facts, RatingReport>(rateFile, 'rateFacts');
      const report = await judge(domain, facts);
      if (report === null) throw new RateFailure('UNREADABLE', `${domain} could not be judged`);
      const told = fed.flatMap((of) => of ?? []);
      if (told.length === 0) return report;
      const findings = [...report.findings, ...told];
      const measured = [...new Set([...report.measured, ...told.map(({ vector }) => vector)])];
      return {
        ...report,
        ...computeScore(findings, report.incidents, order.now),
        findings,
        measured,
      } satisfies RatingReport;
    },
  };
}

/** What is asked once a day at most; the demonstration asks nobody outside of its machine. */
function dailySources(config: Settings, unanswered: (source: string) => (error: unknown) => void) {
  const { RATINGS_EXPLOITED_URL: exploitedUrl, RATINGS_VRPS_URL: vrpsUrl } = config;
  const exploits =
    config.demo && !isOfThisMachine(exploitedUrl)
      ? null
      : createExploits(exploitedUrl, unanswered('exploited'));
  if (config.demo) return { exploits, chances: null, published: null, vrps: null };
  return {
    exploits,
    chances: createChances(config.RATINGS_CHANCES_URL, unanswered('chances')),
    published: createPublished(config.RATINGS_WEAKNESSES_URL, unanswered('weaknesses')),
    vrps: vrpsUrl === undefined ? null : createVrps(vrpsUrl, unanswered('routes')),
  };
}

const isOfThisMachine = (url: string): boolean =>
  ['localhost', '127.0.0.1'].includes(new URL(url).hostname);

function optionsFor(
  order: RatingOrder,
  config: Settings,
  exported: RateOptions['roasOf'],
): RateOptions {
  const { RATINGS_RESOLVER: resolver, RATINGS_BLOCKLISTS: blocklists } = config;
  const { RATINGS_CERTIFICATE_LOG_URL: logUrl, RATINGS_ROA_URL: roaUrl } = config;
  const roasOf = roaUrl === undefined ? exported : createRoas(roaUrl);
  const port = config.demo ? samplePort(order.url) : null;
  return {
    ...order,
    blocklists,
    ...(resolver !== undefined && { resolver }),
    ...(!config.demo && { registrationOf: createRdap(config.RATINGS_RDAP_URL) }),
    ...(logUrl !== undefined && { hostsOf: createCertificateLog(logUrl) }),
    // A validator of the operator's own knows what is signed today.
    ...(roasOf !== undefined && { roasOf }),
    ...reachOf(config),
    // The demonstration's sample website has a port of its own and nothing on the usual ones.
    ...(port !== null && { ports: { 80: port, 443: 9 } }),
  };
}

function samplePort(url: string): number | null {
  const at = urlOf(url);
  return at?.hostname.endsWith('.localhost') && at.port !== '' ? Number(at.port) : null;
}
