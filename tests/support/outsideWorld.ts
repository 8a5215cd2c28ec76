import { createHash, randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import type { CustomFetch } from 'openid-client';
import { createOutsideDirectories } from '#adapters/identity/outsideDirectories.ts';
import { createLog } from '#kit/server/log/log.ts';
import type { OutsideDirectories } from '#kit/server/ports/workAccounts.ts';

/**
 * Google and Microsoft, without a network: at their own addresses, which the adapter has, with metadata as each publishes it
 * ('OpenID Connect', developers.google.com; 'OpenID Connect on the Microsoft identity platform', learn.microsoft.com).
 */
export interface OutsideWorld {
  directories: OutsideDirectories;
  client: { clientId: string; clientSecret: string };
  /** What an ID token says of who sits at the browser. */
  account: JWTPayload;
  /** Signs ID tokens with a key that is not theirs. */
  isForger: boolean;
  isAway: boolean;
  /** Goes where the portal sends a browser; answers with what it is sent back with. */
  visit(url: string): { state: string; code: string; iss?: string };
}

const google = 'https://accounts.google.com';
const microsoft = 'https://login.microsoftonline.com';
export const consumers = '9188040d-6c67-4c5b-b112-36a304b66dad';
const client = { clientId: 'portal', clientSecret: 'a-secret-of-the-test' };
const alg = 'RS256';
const kid = 'of-the-test';

const common = {
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: [alg],
  token_endpoint_auth_methods_supported: ['client_secret_post'],
};
const metadata: Record<string, object> = {
  [`${google}/.well-known/openid-configuration`]: {
    ...common,
    issuer: google,
    authorization_endpoint: `${google}/o/oauth2/v2/auth`,
    token_endpoint: 'https://oauth2.googleapis.com/token',
    jwks_uri: 'https://www.googleapis.com/oauth2/v3/certs',
  },
  [`${microsoft}/common/v2.0/.well-known/openid-configuration`]: {
    ...common,
    issuer: `${microsoft}/{tenantid}/v2.0`,
    authorization_endpoint: `${microsoft}/common/oauth2/v2.0/authorize`,
    token_endpoint: `${microsoft}/common/oauth2/v2.0/token`,
    jwks_uri: `${microsoft}/common/discovery/v2.0/keys`,
  },
};

/** An account of a company that manages it at Google. */
export const accountAtGoogle = (email: string, changed: JWTPayload = {}): JWTPayload => ({
  iss: google,
  sub: randomUUID(),
  email,
  email_verified: true,
  hd: email.split('@')[1],
  ...changed,
});

/** An account of a company that has shown its domain to Microsoft. */
export const accountAtMicrosoft = (
  email: string,
  { tid = randomUUID(), ...changed }: JWTPayload = {},
): JWTPayload => ({
  iss: `${microsoft}/${String(tid)}/v2.0`,
  sub: randomUUID(),
  tid,
  oid: randomUUID(),
  email,
  xms_edov: true,
  ...changed,
});

export async function openOutsideWorld(): Promise<OutsideWorld> {
  const { publicKey, privateKey } = await generateKeyPair(alg);
  const stranger = await generateKeyPair(alg);
  const keys = { keys: [{ ...(await exportJWK(publicKey)), alg, kid, use: 'sig' }] };
  const begun = new Map<string, URLSearchParams>();

  /** Each code once, to the client to which it was given, with what PKCE has it know. */
  const tokenFor = async (sent: URLSearchParams): Promise<Response> => {
    const asked = begun.get(sent.get('code') ?? '');
    begun.delete(sent.get('code') ?? '');
    const verifier = sent.get('code_verifier') ?? '';
    const isTheirs =
      asked !== undefined &&
      sent.get('client_id') === client.clientId &&
      sent.get('client_secret') === client.clientSecret &&
      sent.get('redirect_uri') === asked.get('redirect_uri') &&
      createHash('sha256').update(verifier).digest('base64url') === asked.get('code_challenge');
    if (!isTheirs) return Response.json({ error: 'invalid_grant' }, { status: 400 });
    const claims = { aud: client.clientId, nonce: asked.get('nonce'), ...world.account };
    const token = await new SignJWT(claims)
      .setProtectedHeader({ alg, kid })
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(world.isForger ? stranger.privateKey : privateKey);
    return Response.json({
      access_token: randomUUID(),
      token_type: 'Bearer',
      expires_in: 300,
      id_token: token,
    });
  };

  const ask: CustomFetch = async (url, { body }) => {
    if (world.isAway) throw new TypeError('fetch failed');
    if (metadata[url]) return Response.json(metadata[url]);
    if (/(certs|keys)$/.test(url)) return Response.json(keys);
    return tokenFor(new URLSearchParams(String(body)));
  };

  const world: OutsideWorld = {
    directories: createOutsideDirectories(createLog('silent'), ask),
    client,
    account: {},
    isForger: false,
    isAway: false,
    visit(url) {
      const { origin, searchParams: asked } = new URL(url);
      const code = randomUUID();
      begun.set(code, asked);
      const state = asked.get('state') ?? '';
      return origin === google ? { state, code, iss: google } : { state, code };
    },
  };
  return world;
}
