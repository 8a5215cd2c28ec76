/** What browsers send of a passkey, in WebAuthn's JSON (§5.1 of its level 3). Only what is verified is read. */
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';

const base64url = /^[\w-]+$/;
const bytes = (max: number) => z.string().max(max).regex(base64url);

/** An authenticator's id of a passkey has 1,023 bytes at most (WebAuthn §4). */
export const credentialId = bytes(1364);

const passkey = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
});

export const registration = passkey
  .extend({
    response: z.object({
      clientDataJSON: bytes(8192),
      attestationObject: bytes(16_384),
      transports: z.array(z.string().max(32).regex(base64url)).max(8).default([]),
    }),
  })
  .transform((made): RegistrationResponseJSON => ({ ...made, clientExtensionResults: {} }));

export const assertion = z
  .string()
  .max(16_384)
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'is not JSON' });
      return z.NEVER;
    }
  })
  .pipe(
    passkey
      .extend({
        response: z.object({
          clientDataJSON: bytes(8192),
          authenticatorData: bytes(4096),
          signature: bytes(2048),
          userHandle: bytes(128),
        }),
      })
      .transform((used): AuthenticationResponseJSON => ({ ...used, clientExtensionResults: {} })),
  );

const clientData = z.object({ challenge: bytes(256), origin: z.string().max(300) });

/** For which challenge and on which page a passkey was asked, as the browser says; null where it says neither. */
export function readClientData(text: string): z.output<typeof clientData> | null {
  try {
    return clientData.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch {
    return null;
  }
}
