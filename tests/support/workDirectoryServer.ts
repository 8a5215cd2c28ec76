import type { RequestListener } from 'node:http';
import { decodeJwt, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import Provider, { type ProviderContext } from 'oidc-provider';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { served } from './served.ts';

/**
 * A provider's own directory on loopback: a real OpenID Connect server (oidc-provider, certified), at which whoever
 * comes is signed in at once as the account that is set, and which can be told to lie.
 */
export interface WorkDirectory {
  issuer: string;
  /** To where it sends people back, and to what is below. */
  returnUrl: string;
  /** Settings with which staff sign in here. */
  env: Record<string, string>;
  /** Who sits at the browser; null refuses. */
  account: WorkDirectoryAccount | null;
  /** Changes the claims of ID tokens, which are then signed as the others are. */
  lie: ((claims: JWTPayload) => JWTPayload) | null;
  /** Signs ID tokens with a key that is not its own. */
  isForger: boolean;
  /** Does not say in its metadata that it names itself in what it sends back (RFC 9207), as Entra does not. */
  isNameless: boolean;
  /** How many codes it was handed, its own and others'. */
  codesTaken: number;
  /** Goes where the portal sends a browser; answers with what it is sent back with. */
  visit(url: string): Promise<Record<string, string>>;
  /** By which whoever signs people in here is known. */
  client: { clientId: string; clientSecret: string };
  close(): Promise<void>;
}

export interface WorkDirectoryAccount {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
  groups?: string[];
  hd?: string;
}

const client = { client_id: 'portal', client_secret: 'a-secret-that-only-these-two-know' };
const scopes = 'openid email profile groups';
/** As `openPortal` has the console. */
const consoleReturnUrl = 'http://localhost:3001/sign-in/work';
/** As it has the portal, of accounts at Google and Microsoft; a directory's own has its id after it. */
export const portalReturnUrl = 'http://localhost:3000/work-account';
const alg = 'RS256';
const kid = 'of-the-test';

/** A directory for the tests of a file: asked for before their portal, it is there until that is closed. */
export function workDirectoryForAll(returnUrl?: string): WorkDirectory {
  const directory = {} as WorkDirectory;
  beforeAll(async () => {
    await startWorkDirectory({ returnUrl }, directory);
  });
  afterEach(() => {
    directory.lie = null;
    directory.isForger = false;
  });
  afterAll(() => directory.close());
  return directory;
}

/** @param tellsElsewhere it tells claims at its userinfo endpoint alone, as OpenID Connect Core §5.4 has it. */
export async function startWorkDirectory(
  { tellsElsewhere = false, returnUrl = consoleReturnUrl } = {},
  directory = {} as WorkDirectory,
): Promise<WorkDirectory> {
  const { privateKey } = await generateKeyPair(alg, { extractable: true });
  const stranger = await generateKeyPair(alg);
  const known = new Map<string, WorkDirectoryAccount>();
  let answer: RequestListener = (_request, response) => response.writeHead(503).end();
  const { url: issuer, close } = await served((request, response) => answer(request, response));

  const provider = new Provider(issuer, {
    clients: [
      {
        ...client,
        redirect_uris: [returnUrl],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'hd'],
      groups: ['groups'],
    },
    conformIdTokenClaims: tellsElsewhere,
    cookies: { keys: ['of-the-test'] },
    features: { devInteractions: { enabled: false } },
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg, kid, use: 'sig' }] },
    findAccount: async (_ctx: ProviderContext, accountId: string) => ({
      accountId,
      claims: async () => known.get(accountId),
    }),
    // Nobody is asked whether the console may know who they are.
    loadExistingGrant: async ({ oidc }: ProviderContext) => {
      const { clientId } = oidc.client;
      const grant = new oidc.provider.Grant({ accountId: oidc.session.accountId, clientId });
      grant.addOIDCScope(scopes);
      await grant.save();
      return grant;
    },
  });
  provider.Client.prototype.redirectUriAllowed = (uri) =>
    uri === directory.returnUrl || uri.startsWith(`${directory.returnUrl}/`);
  provider.use(async (ctx, next) => {
    if (ctx.path === '/token') directory.codesTaken += 1;
    await next();
    if (ctx.path === '/.well-known/openid-configuration' && directory.isNameless)
      ctx.body = { ...(ctx.body as object), authorization_response_iss_parameter_supported: false };
    const told = ctx.body as { id_token?: string } | undefined;
    const { lie, isForger } = directory;
    if (ctx.path !== '/token' || !told?.id_token || !(lie || isForger)) return;
    const claims = decodeJwt(told.id_token);
    const token = await new SignJWT(lie?.(claims) ?? claims)
      .setProtectedHeader({ alg, kid })
      .sign(isForger ? stranger.privateKey : privateKey);
    ctx.body = { ...told, id_token: token };
  });
  const serve = provider.callback();
  answer = (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return serve(request, response);
    const { account } = directory;
    if (account) known.set(account.sub, account);
    const result = account
      ? { login: { accountId: account.sub } }
      : { error: 'access_denied', error_description: 'The person said no.' };
    provider
      .interactionFinished(request, response, result)
      .catch((error: unknown) => response.writeHead(500).end(String(error)));
  };

  return Object.assign(directory, {
    issuer,
    returnUrl,
    env: {
      STAFF_OIDC_ISSUER: issuer,
      STAFF_OIDC_CLIENT_ID: client.client_id,
      STAFF_OIDC_CLIENT_SECRET: client.client_secret,
      STAFF_OIDC_SCOPES: scopes,
      STAFF_OIDC_ROLES: 'Console admins=administrator,Helpdesk=support,Writers=content',
      STAFF_OIDC_DOMAINS: 'provider.example',
    },
    account: null,
    lie: null,
    isForger: false,
    isNameless: false,
    codesTaken: 0,
    visit: (url: string) => visit(url, directory.returnUrl),
    client: { clientId: client.client_id, clientSecret: client.client_secret },
    close,
  });
}

/**
 * A browser without a session there: it follows where it is led, with the cookies that it is given. Answers with what the
 * screen of return sends on.
 */
async function visit(url: string, returnUrl: string): Promise<Record<string, string>> {
  const cookies = new Map<string, string>();
  let next = new URL(url);
  for (let step = 0; step < 10; step += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(next, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const [name = '', ...value] = pair.split('=');
      cookies.set(name, value.join('='));
    }
    const location = response.headers.get('location');
    if (!location)
      throw new Error(`the directory answered ${response.status}: ${await response.text()}`);
    next = new URL(location, next);
    if (!next.href.startsWith(returnUrl)) continue;
    const returned = Object.fromEntries(next.searchParams);
    const directoryId = next.pathname.slice(new URL(returnUrl).pathname.length + 1);
    return directoryId === '' ? returned : { ...returned, directoryId };
  }
  throw new Error('the directory leads nowhere');
}
