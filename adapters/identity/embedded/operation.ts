import { z } from 'zod';
import { storedEmail } from '#kit/contract/formats.ts';
import type { Clock } from '#kit/server/clock.ts';
import type { Database, Db } from '#kit/server/db/database.ts';
import type { KeyRing } from '#kit/server/keys/keyRing.ts';
import type { Log } from '#kit/server/log/log.ts';
import type { BreachedPasswords } from '#kit/server/ports/breachedPasswords.ts';
import type { CaptchaProvider } from '#kit/server/ports/captcha.ts';
import type { SecondStepNews } from '#kit/server/ports/identity.ts';
import type { Fault } from './fault.ts';
import type { CodeKind } from './store/codes.ts';
import type { prepareAddFamily } from './store/refreshTokens.ts';
import type { prepareFindUserWithAttempts } from './store/users.ts';
import type { Tokens } from './tokens.ts';

/** Everything that the pool's operations depend on. */
export interface Pool {
  database: Database;
  /** The two statements of a sign-in, prepared once so that it costs little more than the password hash. */
  findUserWithAttempts: ReturnType<typeof prepareFindUserWithAttempts>;
  addFamily: ReturnType<typeof prepareAddFamily>;
  clock: Clock;
  captcha: CaptchaProvider;
  breachedPasswords: BreachedPasswords;
  clientId: string;
  tokens: Tokens;
  /** Seals the signing key, and signs the stored codes, which are too short for a plain hash. */
  keys: KeyRing;
  /** In lower case: names that a password must not contain. */
  brandNames: readonly string[];
  /** False only for a benchmark. */
  rateLimits: boolean;
  sendCode: SendCode;
  /**
   * Ends a user's sessions in the portal, but for the one of this hash, in the transaction that changes how they sign
   * in.
   */
  endSessions(tx: Db, cognitoId: string, except?: string): Promise<void>;
  /** Tells a user that their password was set, in the transaction that sets it. */
  tellPasswordSet(tx: Db, cognitoId: string): Promise<void>;
  /** To whom a passkey that is used on this host belongs. */
  relyingPartyAt(host: string): RelyingParty;
  /** Tells a user what happened to their second step or passkeys, in the transaction in which it happens. */
  tellSecondStep(tx: Db, cognitoId: string, news: SecondStepNews): Promise<void>;
}

/** Whom passkeys are made for: a domain, and the name that authenticators show. */
export interface RelyingParty {
  id: string;
  name: string;
}

/** Queues the mail with a code, in the transaction that stores the code. */
type SendCode = (
  kind: CodeKind,
  mail: {
    email: string;
    code: string;
    clientMetadata: Readonly<Record<string, string>>;
    /** When, and with what kind of device: 'Chrome on Windows'. */
    asked: { at: Date; device: string };
  },
  tx: Db,
) => Promise<void>;

/** Where a request comes from. */
export interface Origin {
  address: string;
  /** The host that it was sent to, without the port. */
  host: string;
  /** The page's origin, which is ours: 'https://portal.example:8443'. */
  site: string;
  /** The browser's id if this browser is known for the person, else null. */
  deviceOf(email: string): string | null;
  /** What kind of device it says to be: 'Chrome on Windows'. */
  device: string;
  /** The hash of the browser's session in the portal, if it has one. */
  session: string | undefined;
  log: Log;
}

/** One operation of the protocol; X-Amz-Target names it. */
export interface Operation {
  input: z.ZodType;
  run: (pool: Pool, input: never, origin: Origin) => Promise<object | Fault>;
}

export function operation<Input extends z.ZodType>(
  input: Input,
  run: (pool: Pool, input: z.output<Input>, origin: Origin) => Promise<object | Fault>,
): Operation {
  return { input, run };
}

/** Input fields that several operations share. Fields that Cognito knows and we do not need are dropped. */
export const username = z.string().max(254).transform(storedEmail);
export const password = z
  .string()
  .min(1)
  .max(256)
  // NIST SP 800-63B §3.1.1.2: the same password typed on another keyboard must give the same bytes.
  .transform((text) => text.normalize('NFKC'));
export const clientId = z.string().max(128);
export const token = z.string().max(8192);
/** Of whoever is signed in. */
export const ownAccount = z.object({ AccessToken: token });
export const code = z.string().trim().max(20);
export const clientMetadata = z.record(z.string().max(100), z.string().max(16_384)).default({});
