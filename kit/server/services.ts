import type { BillingProvider } from '#providers/billing/port.ts';
import type { CaptchaProvider } from '#providers/captcha/port.ts';
import type { CertificateReader } from '#providers/certificate/port.ts';
import type { IdentityProvider } from '#providers/identity/port.ts';
import type { MailProvider } from '#providers/mail/port.ts';
import type { MarketingProvider } from '#providers/marketing/port.ts';
import type { ProofReader } from '#providers/proof/port.ts';
import type { RatingsProvider } from '#providers/ratings/port.ts';
import type { ScanProvider } from '#providers/scanning/port.ts';
import type { StorageProvider } from '#providers/storage/port.ts';
import type { TrainingProvider } from '#providers/training/port.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { KeyRing } from './keys/keyRing.ts';
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
  identity: IdentityProvider;
  mail: MailProvider;
  captcha: CaptchaProvider;
  scanning: ScanProvider;
  storage: StorageProvider;
  proofs: ProofReader;
  ratings: RatingsProvider;
  certificates: CertificateReader;
  training: TrainingProvider;
  billing: BillingProvider;
  /** Null where no marketing service is configured: leads are kept then, and stay here. */
  marketing: MarketingProvider | null;
}
