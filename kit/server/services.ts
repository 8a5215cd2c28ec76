import type { BillingProvider } from '#kit/server/ports/billing.ts';
import type { CaptchaProvider } from '#kit/server/ports/captcha.ts';
import type { CertificateReader } from '#kit/server/ports/certificate.ts';
import type { IdentityProvider } from '#kit/server/ports/identity.ts';
import type { MailProvider } from '#kit/server/ports/mail.ts';
import type { MarketingProvider } from '#kit/server/ports/marketing.ts';
import type { ProofReader } from '#kit/server/ports/proof.ts';
import type { RatingsProvider } from '#kit/server/ports/ratings.ts';
import type { AddressGuard, ScanProvider } from '#kit/server/ports/scanning.ts';
import type { StorageProvider } from '#kit/server/ports/storage.ts';
import type { TrainingProvider } from '#kit/server/ports/training.ts';
import type { BrandSource } from './brandSource.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Contributions } from './contributions.ts';
import type { Database } from './db/database.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { KeyRing } from './keys/keyRing.ts';
import type { Disk } from './limits/disk.ts';
import type { Live } from './live/live.ts';
import type { Log } from './log.ts';
import type { Metrics } from './watch/metrics.ts';

/** What the composition root opens once and every handler and job is given. */
export interface Services {
  config: Config;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  database: Database;
  keys: KeyRing;
  jobs: Jobs;
  /** How full the disks are. */
  disk: Disk;
  /** Browsers that are told as something happens. */
  live: Live;
  identity: IdentityProvider;
  mail: MailProvider;
  captcha: CaptchaProvider;
  scanning: ScanProvider;
  addresses: AddressGuard;
  storage: StorageProvider;
  brands: BrandSource;
  proofs: ProofReader;
  ratings: RatingsProvider;
  certificates: CertificateReader;
  training: TrainingProvider;
  billing: BillingProvider;
  /** Null without a marketing service: leads are then only stored here. */
  marketing: MarketingProvider | null;
  /** What modules offer to each other. */
  contributions: readonly Contributions[];
}
