import { randomUUID } from 'node:crypto';
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Clock } from '#kit/server/clock.ts';
import type { PoolUser } from '#kit/server/ports/identity.ts';
import { type Fault, fault } from './fault.ts';
import type { SigningKey } from './signingKey.ts';

/** Cognito's default lifetime of ID and access tokens. */
export const tokenSeconds = 3600;

/** The claims of a valid token: its user, and its sign-in (the family of its refresh tokens). */
interface Claims {
  sub: string;
  familyId: string;
  expiresAt: Date;
}

interface AccessClaims extends Claims {
  /** When the sign-in began: a refresh changes nothing of it. */
  signedInAt: Date;
}

export interface SignedIn {
  familyId: string;
  signedInAt: Date;
}

export interface Tokens {
  signId(user: PoolUser, signedIn: SignedIn): Promise<string>;
  signAccess(user: PoolUser, signedIn: SignedIn): Promise<string>;
  verifyId(token: string): Promise<Claims | null>;
  verifyAccess(token: string): Promise<AccessClaims | Fault>;
}

const sessionClaims = { sub: z.uuid(), origin_jti: z.uuid(), exp: z.number() };
const idClaims = z.object({ ...sessionClaims, token_use: z.literal('id') });
type SessionClaims = Pick<z.output<typeof idClaims>, keyof typeof sessionClaims>;

/** Issues ID and access tokens with Cognito's claims ('Understanding user pool JSON web tokens'). */
export function createTokens(options: {
  /** Ordered by the time from which they sign. */
  keys: () => Promise<readonly SigningKey[]>;
  clock: Clock;
  issuer: string;
  clientId: string;
}): Tokens {
  const { clock, issuer, clientId } = options;
  const accessClaims = z.object({
    ...sessionClaims,
    token_use: z.literal('access'),
    auth_time: z.number(),
    client_id: z.literal(clientId),
  });

  async function signer(): Promise<SigningKey> {
    const keys = await options.keys();
    const key = keys.findLast(({ activeFrom }) => activeFrom <= clock.now()) ?? keys[0];
    if (!key) throw new Error('The pool has no signing key.');
    return key;
  }

  async function sign(
    { cognitoId }: PoolUser,
    { familyId, signedInAt }: SignedIn,
    claims: JWTPayload,
  ): Promise<string> {
    const key = await signer();
    const now = epochSeconds(clock.now());
    return new SignJWT({ ...claims, auth_time: epochSeconds(signedInAt), origin_jti: familyId })
      .setProtectedHeader({ alg: 'RS256', kid: key.kid })
      .setSubject(cognitoId)
      .setIssuer(issuer)
      .setJti(randomUUID())
      .setIssuedAt(now)
      .setExpirationTime(now + tokenSeconds)
      .sign(key.privateKey);
  }

  async function verify(token: string, audience?: string): Promise<JWTPayload> {
    const keys = await options.keys();
    const { payload } = await jwtVerify(
      token,
      ({ kid }) => {
        const key = keys.find((one) => one.kid === kid);
        if (!key) throw new errors.JWKSNoMatchingKey();
        return key.publicKey;
      },
      {
        algorithms: ['RS256'],
        issuer,
        audience,
        currentDate: clock.now(),
        requiredClaims: ['exp', 'sub'],
      },
    );
    return payload;
  }

  return {
    signId: (user, signedIn) =>
      sign(user, signedIn, {
        aud: clientId,
        token_use: 'id',
        'cognito:username': user.cognitoId,
        email: user.email,
        email_verified: true,
        'custom:subscriptionId': user.attributes.subscriptionId,
        'custom:channelId': user.attributes.channelId,
        'custom:planId': user.attributes.planId,
      }),
    signAccess: (user, signedIn) =>
      sign(user, signedIn, {
        client_id: clientId,
        token_use: 'access',
        username: user.cognitoId,
        scope: 'aws.cognito.signin.user.admin',
      }),
    async verifyId(token) {
      try {
        return told(idClaims.parse(await verify(token, clientId)));
      } catch (error) {
        if (isBadToken(error)) return null;
        throw error;
      }
    },
    async verifyAccess(token) {
      try {
        const claims = accessClaims.parse(await verify(token));
        return { ...told(claims), signedInAt: new Date(claims.auth_time * 1000) };
      } catch (error) {
        if (error instanceof errors.JWTExpired) {
          return fault('NotAuthorizedException', 'Access Token has expired');
        }
        if (isBadToken(error)) return fault('NotAuthorizedException', 'Invalid Access Token');
        throw error;
      }
    },
  };
}

const told = ({ sub, origin_jti: familyId, exp }: SessionClaims): Claims => ({
  sub,
  familyId,
  expiresAt: new Date(exp * 1000),
});

const isBadToken = (error: unknown) =>
  error instanceof errors.JOSEError || error instanceof z.ZodError;

const epochSeconds = (instant: Date) => Math.floor(instant.getTime() / 1000);
