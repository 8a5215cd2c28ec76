import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createChargebee } from '#adapters/billing/chargebee/index.ts';
import { createTestCheckout } from '#adapters/billing/embedded/index.ts';
import { createAltcha } from '#adapters/captcha/altcha.ts';
import { createRecaptcha } from '#adapters/captcha/recaptcha.ts';
import { createCertificateReader } from '#adapters/certificate/direct.ts';
import { createCognito } from '#adapters/identity/cognito.ts';
import { createCustomerDirectories } from '#adapters/identity/customerDirectories.ts';
import { createEmbeddedPool } from '#adapters/identity/embedded/index.ts';
import { createOutsideDirectories } from '#adapters/identity/outsideDirectories.ts';
import { createWorkAccounts, directoryOf } from '#adapters/identity/workAccounts.ts';
import { createMailbox } from '#adapters/mail/embedded/messages.ts';
import { mountMailbox } from '#adapters/mail/embedded/mount.ts';
import { createSmtp } from '#adapters/mail/smtp.ts';
import { createHubspot } from '#adapters/marketing/hubspot.ts';
import { createNameReader } from '#adapters/names/direct.ts';
import { createBreachedPasswords } from '#adapters/passwords/ranges.ts';
import { createProofReader } from '#adapters/proof/direct.ts';
import { createConnectwise } from '#adapters/psa/connectwise.ts';
import { createEmbeddedRatings } from '#adapters/ratings/embedded.ts';
import { createAddressGuard } from '#adapters/scanning/addresses.ts';
import { createEmbeddedScanning } from '#adapters/scanning/embedded/index.ts';
import { createProbely } from '#adapters/scanning/probely/index.ts';
import { createFileStorage } from '#adapters/storage/filesystem.ts';
import { createS3Storage } from '#adapters/storage/s3.ts';
import { createWebhookSender } from '#adapters/webhooks/direct.ts';
import { createDisk } from '#kit/server/limits/disk.ts';
import { createLive } from '#kit/server/live/live.ts';
import { storageUses } from '#kit/server/log/happenings.ts';
import type { CaptchaProvider } from '#kit/server/ports/captcha.ts';
import type { MarketingProvider } from '#kit/server/ports/marketing.ts';
import { reachOf, type ScanProvider } from '#kit/server/ports/scanning.ts';
import type { StorageProvider } from '#kit/server/ports/storage.ts';
import type { WorkAccounts } from '#kit/server/ports/workAccounts.ts';
import type { Folder } from '#kit/server/services/parts.ts';
import type { Services } from '#kit/server/services/services.ts';
import { createMetrics } from '#kit/server/watch/metrics.ts';
import {
  allBrands,
  brandAddress,
  brandAt,
  findBrand,
  isPortalHost,
  openBrands,
} from '#modules/foundation/brand/server/index.ts';
import {
  endSessions,
  loadLiveSessions,
  mailCode,
  mailPasswordSet,
  mailSecondStep,
} from '#modules/foundation/people/server/index.ts';
import { receiveBillingEvent } from '#modules/foundation/plans/server/index.ts';
import { workReturnPath } from '#modules/foundation/staff/vocabulary.ts';
import { serverModules } from './serverModules.ts';

/** The services, and the routes that embedded providers add to the web server. */
export interface Opened {
  services: Services;
  mounts: readonly ((app: FastifyInstance) => void)[];
}

/** What is open before the providers. */
type Base = Pick<Services, 'config' | 'clock' | 'log' | 'database' | 'keys' | 'jobs'>;

/** Chooses each provider, embedded or bought, by configuration alone. */
export async function openServices(base: Base, modules = serverModules): Promise<Opened> {
  const { config, clock, database, keys } = base;
  const contributions = modules.flatMap(({ contributes }) => contributes ?? []);
  const storage = watchStorage(openStorage(base));
  const brands = await openBrands({ ...base, storage, contributions });
  const mounts: Opened['mounts'][number][] = [];

  const captcha = openCaptcha(base);
  const breachedPasswords = createBreachedPasswords(config.BREACHED_PASSWORDS_URL, base.log);

  const embeddedPool = config.COGNITO_ENDPOINT
    ? null
    : createEmbeddedPool({
        database,
        clock,
        captcha,
        breachedPasswords,
        keys,
        publicUrl: publicUrlOf(config),
        poolId: config.COGNITO_USER_POOL_ID,
        clientId: config.COGNITO_CLIENT_ID,
        brandNames: () => allBrands().map((brand) => brand.brandNameShort),
        relyingPartyAt: (host) => relyingPartyAt(host, config),
        rateLimits: config.RATE_LIMITS === 'on',
        sendCode: mailCode({ config, keys }),
        endSessions: (tx, cognitoId, except) => endSessions(tx, cognitoId, clock.now(), except),
        tellPasswordSet: mailPasswordSet({ keys, clock }),
        tellSecondStep: mailSecondStep({ keys, clock }),
      });
  if (embeddedPool) mounts.push(embeddedPool.mount);
  const identity =
    embeddedPool?.provider ??
    createCognito(config, clock, (cognitoId) =>
      endSessions(database.system, cognitoId, clock.now()),
    );

  const mail = config.SMTP_URL ? createSmtp(config.SMTP_URL) : createMailbox(database, clock);
  if (config.mailbox) mounts.push((app) => mountMailbox(app, database));

  const deliver = receiveBillingEvent(base);
  const billing = config.CHARGEBEE_URL
    ? createChargebee(
        { url: config.CHARGEBEE_URL, apiKey: config.CHARGEBEE_API_KEY },
        {
          database,
          deliver,
          user: config.CHARGEBEE_WEBHOOK_USER,
          password: config.CHARGEBEE_WEBHOOK_PASSWORD,
        },
      )
    : createTestCheckout({ database, clock, deliver });
  mounts.push(billing.mount);

  const reach = reachOf(config);
  const disk = createDisk(base, foldersOf(config));
  const metrics = createMetrics({ ...base, brands, disk });
  const services = {
    ...base,
    brands,
    disk,
    metrics,
    live: createLive({ ...base, metrics }, (hashes) =>
      loadLiveSessions(database.system, hashes, clock.now()),
    ),
    captcha,
    breachedPasswords,
    identity,
    workAccounts: openWorkAccounts(base),
    directories: createCustomerDirectories(reach, base.log),
    outside: createOutsideDirectories(base.log),
    mail,
    scanning: openScanning(base),
    addresses: createAddressGuard(config),
    proofs: createProofReader(reach),
    names: createNameReader(),
    ratings: createEmbeddedRatings(config, base.log),
    certificates: createCertificateReader(reach),
    webhooks: createWebhookSender(reach),
    psa: { connectwise: createConnectwise(reach) },
    billing: billing.provider,
    marketing: openMarketing(config),
    storage,
    contributions,
  };
  return { services, mounts };
}

/** A default brand that cannot be read stops a server from starting, but a command must run to repair it. */
function publicUrlOf(config: Services['config']): string {
  const brand = findBrand(config.DEFAULT_BRAND);
  return brand ? brandAddress(brand, config) : (config.PUBLIC_URL ?? 'http://localhost');
}

/**
 * A brand's passkeys are of its web domain, and work there and at its `www`; on any other host they are of that host. A
 * name below the domain may be in other hands, and each request names its host itself (decision 53).
 */
function relyingPartyAt(host: string, config: Services['config']): { id: string; name: string } {
  const brand = brandAt(host, config) ?? findBrand(config.DEFAULT_BRAND);
  const domain = brand?.webDomain ?? host;
  const isOwn = host === domain || host === `www.${domain}`;
  return { id: isOwn ? domain : host, name: brand?.brandNameShort ?? host };
}

/**
 * A captcha token is accepted only if it was solved on a brand's host; outside production brands share the hosts of this
 * machine.
 */
function openCaptcha({ config, database, clock, keys }: Base): CaptchaProvider {
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET: secret, RECAPTCHA_URL: url } = config;
  if (siteKey && secret) {
    const isOwnHost = (host: string) => isPortalHost(host, config);
    return createRecaptcha({ url, siteKey, secret, isOwnHost });
  }
  return createAltcha({ database, clock, keys, rounds: config.CAPTCHA_ROUNDS });
}

function openWorkAccounts({ config, log }: Base): WorkAccounts | null {
  const directory = directoryOf(config);
  return directory && createWorkAccounts(directory, `${config.CONSOLE_URL}${workReturnPath}`, log);
}

function openScanning({ config, database, log }: Base): ScanProvider {
  const { PROBELY_API_KEY: apiKey, PROBELY_URL: url } = config;
  return apiKey
    ? createProbely({ url, apiKey }, log)
    : createEmbeddedScanning(config, { database, log });
}

function openMarketing(config: Services['config']): MarketingProvider | null {
  const { HUBSPOT_PORTAL_ID: portalId, HUBSPOT_FORM_ID: formId, HUBSPOT_URL: url } = config;
  return portalId && formId ? createHubspot({ url, portalId, formId }) : null;
}

/** Folders of this machine in which the portal stores; none with a database and a bucket elsewhere. */
export const foldersOf = (config: Services['config']): Folder[] => [
  ...(config.DATABASE_URL ? [] : [{ of: 'data', path: config.DATA_DIR } as const]),
  ...(config.S3_BUCKET ? [] : [{ of: 'files', path: storageFolder(config) } as const]),
];

const storageFolder = ({ STORAGE_DIR, DATA_DIR }: Services['config']) =>
  STORAGE_DIR ?? join(DATA_DIR, 'files');

export function openStorage({ config, clock }: Pick<Base, 'config' | 'clock'>): StorageProvider {
  const { S3_BUCKET: bucket, S3_REGION: region } = config;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config;
  if (!bucket || !accessKeyId || !secretAccessKey) {
    return createFileStorage(storageFolder(config));
  }
  const endpoint = config.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`;
  return createS3Storage({ endpoint, region, bucket, accessKeyId, secretAccessKey }, clock);
}

/** A storage whose uses are traced, and whose failures are counted in the metrics. */
const watchStorage = (storage: StorageProvider): StorageProvider => ({
  read: (...asked) => storageUses.tracePromise(() => storage.read(...asked), {}),
  write: (...asked) => storageUses.tracePromise(() => storage.write(...asked), {}),
  remove: (...asked) => storageUses.tracePromise(() => storage.remove(...asked), {}),
  removeAll: (...asked) => storageUses.tracePromise(() => storage.removeAll(...asked), {}),
  listFolders: (...asked) => storageUses.tracePromise(() => storage.listFolders(...asked), {}),
  removeDrafts: () => storageUses.tracePromise(() => storage.removeDrafts(), {}),
});
