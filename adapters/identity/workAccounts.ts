import * as oidc from 'openid-client';
import type { Config } from '#kit/server/config/config.ts';
import type { Log } from '#kit/server/log/log.ts';
import { boundedAnswer } from '#kit/server/outsideAnswer.ts';
import type {
  ReturnedSignIn,
  WorkAccount,
  WorkAccountFault,
  WorkAccounts,
} from '#kit/server/ports/workAccounts.ts';
import { isEntra, joined, workAccountOf } from './workAccountOf.ts';

export interface Directory {
  issuer: string;
  clientId: string;
  clientSecret: string;
  scopes: string;
  /** The claim that tells the groups of an account; null where nobody asks. */
  groupsClaim: string | null;
}

/** How a directory is asked, and what the log says of it. */
interface Way {
  ask: oidc.CustomFetch;
  /** One that is away and not the staff's is no fault of this installation. */
  of: 'staff' | 'customer' | 'brand';
  /** As whom its metadata names itself, where that is not as its issuer. */
  named?: string;
  /** Whether other directories send people back to the same address. */
  isShared?: boolean;
  /** Whose account an ID token alone says it is, where nothing else that the directory tells counts; null: it does not say. */
  read?: (claims: oidc.IDToken) => WorkAccount | null;
}

/** Null where none is set. */
export function directoryOf(
  config: Pick<
    Config,
    | 'STAFF_OIDC_ISSUER'
    | 'STAFF_OIDC_CLIENT_ID'
    | 'STAFF_OIDC_CLIENT_SECRET'
    | 'STAFF_OIDC_SCOPES'
    | 'STAFF_OIDC_GROUPS_CLAIM'
  >,
): Directory | null {
  const { STAFF_OIDC_ISSUER: issuer, STAFF_OIDC_CLIENT_ID: clientId } = config;
  const { STAFF_OIDC_CLIENT_SECRET: clientSecret } = config;
  if (!issuer || !clientId || !clientSecret) return null;
  const { STAFF_OIDC_SCOPES: scopes, STAFF_OIDC_GROUPS_CLAIM: groupsClaim } = config;
  return { issuer, clientId, clientSecret, scopes, groupsClaim };
}

/** Metadata, keys and tokens are small. */
export const maxBytes = 256 * 1024;

/**
 * The address is the operator's own word, and may be in a network of theirs: it is asked as other bought services are. No
 * redirect is followed, which would take the client's secret elsewhere.
 */
export const ask: oidc.CustomFetch = async (url, { method, headers, body }) => {
  const answer = await fetch(url, {
    method,
    headers,
    body: body as RequestInit['body'],
    redirect: 'error',
    signal: AbortSignal.timeout(10_000),
  });
  return boundedAnswer(maxBytes, answer);
};

/**
 * Signs people in at an OpenID Connect server: Entra, Google, Okta or another. The authorization code flow with PKCE is
 * `openid-client`'s, with its checks of state, nonce, issuer (RFC 9207 too), audience and times.
 *
 * @param returnUrl where the directory sends people back; it is registered there, to the letter.
 */
export function createWorkAccounts(
  directory: Directory,
  returnUrl: string,
  log: Log,
  way: Way = { ask, of: 'staff' },
): WorkAccounts {
  let asked: Promise<oidc.Configuration> | undefined;
  /** Asked once, and again after a failure. */
  const discovered = (): Promise<oidc.Configuration> => {
    asked ??= discover(directory, way.ask, way.named).catch((error: unknown) => {
      asked = undefined;
      throw error;
    });
    return asked;
  };

  return {
    async begin({ isFresh } = { isFresh: false }) {
      try {
        const config = await discovered();
        const begun = {
          state: oidc.randomState(),
          nonce: oidc.randomNonce(),
          verifier: oidc.randomPKCECodeVerifier(),
        };
        const fresh: Record<string, string> = isFresh ? { prompt: 'login', max_age: '0' } : {};
        const url = oidc.buildAuthorizationUrl(config, {
          ...fresh,
          redirect_uri: returnUrl,
          scope: directory.scopes,
          state: begun.state,
          nonce: begun.nonce,
          code_challenge: await oidc.calculatePKCECodeChallenge(begun.verifier),
          code_challenge_method: 'S256',
        });
        // A browser is led there: to nothing that runs in the page that leads it.
        if (url.protocol !== 'https:' && url.protocol !== new URL(directory.issuer).protocol)
          throw new Error(`the directory leads to ${url.protocol}`);
        return { url: url.href, begun };
      } catch (error) {
        tellAway(error, log, way);
        return 'AWAY';
      }
    },
    async finish(returned, { state, nonce, verifier }) {
      try {
        checkSender(way, directory, returned);
        const config = await discovered();
        const tokens = await oidc.authorizationCodeGrant(config, withAnswer(returnUrl, returned), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
        });
        const claims = tokens.claims();
        if (!claims) return 'REFUSED';
        if (way.read) return way.read(claims) ?? 'REFUSED';
        const more = await saidElsewhere(config, tokens.access_token, claims, directory);
        return workAccountOf(joined(claims, more), directory.groupsClaim);
      } catch (error) {
        return faultOf(error, log, way);
      }
    },
  };
}

/** Asks the directory for its metadata. @throws also where it says that it is another one than is set. */
export async function discover(
  { issuer, clientId, clientSecret }: Directory,
  by: oidc.CustomFetch = ask,
  named = issuer,
): Promise<oidc.Configuration> {
  const config = await oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    [oidc.customFetch]: by,
    execute: [
      // Signatures are checked although the token comes from the directory itself.
      oidc.enableNonRepudiationChecks,
      // Production refuses an issuer without TLS (`kit/server/config/refused.ts`, `customerDirectories.ts`).
      ...(issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : []),
    ],
  });
  // The library lets Entra off this check, for applications of many directories.
  const { issuer: said } = config.serverMetadata();
  if (new URL(said).href !== new URL(named).href)
    throw new Error(`the directory at ${issuer} says that it is ${said}`);
  return config;
}

/**
 * What came back at an address that others share may be another directory's code, which this one would be handed (RFC 9700
 * §4.4). What is handed to Entra, Microsoft alone sees.
 * @throws where it does not say who sent it; that it was this one, the library checks.
 */
function checkSender({ isShared }: Way, { issuer }: Directory, { iss }: ReturnedSignIn): void {
  if (isShared && !iss && !isEntra(issuer))
    throw new Error('what came back does not say who sent it (RFC 9207)');
}

/** The address at which the browser is back. */
function withAnswer(returnUrl: string, answer: object): URL {
  const url = new URL(returnUrl);
  for (const [name, value] of Object.entries(answer)) {
    if (typeof value === 'string') url.searchParams.set(name, value);
  }
  return url;
}

/** Claims that some directories tell at their userinfo endpoint alone (OpenID Connect Core §5.4). */
async function saidElsewhere(
  config: oidc.Configuration,
  accessToken: string,
  claims: oidc.IDToken,
  { groupsClaim }: Directory,
): Promise<Readonly<Record<string, unknown>>> {
  const hasGroups = groupsClaim === null || claims[groupsClaim] !== undefined;
  const hasAll = claims.email !== undefined && hasGroups;
  if (hasAll || !config.serverMetadata().userinfo_endpoint) return {};
  return oidc.fetchUserInfo(config, accessToken, claims.sub);
}

function faultOf(error: unknown, log: Log, way: Way): WorkAccountFault {
  // What never reached the directory, or had no answer from it in time.
  const isAway =
    error instanceof TypeError ||
    (error instanceof oidc.ClientError && error.code === 'OAUTH_TIMEOUT');
  if (isAway) {
    tellAway(error, log, way);
    return 'AWAY';
  }
  log.warn({ event: 'directoryRefused', why: reasonOf(error) }, 'a work account is refused');
  return 'REFUSED';
}

function tellAway(error: unknown, log: Log, { of }: Way): void {
  if (of === 'staff')
    log.error({ event: 'directoryAway', err: error }, 'the staff’s directory does not answer');
  else if (of === 'customer')
    log.warn(
      { event: 'customerDirectoryAway', why: reasonOf(error) },
      'a customer’s directory does not answer',
    );
  else
    log.warn(
      { event: 'outsideDirectoryAway', why: reasonOf(error) },
      'Google or Microsoft does not answer',
    );
}

/** Without the answer itself, which may hold tokens and addresses. */
function reasonOf(error: unknown): string {
  const { code, error: said, message } = error as Error & { code?: string; error?: string };
  return [code, said, message].filter(Boolean).join(': ').slice(0, 300);
}
