import { z } from 'zod';
import { instant, line } from '#kit/contract/schemas.ts';
import { outsideKinds } from '../vocabulary/outside.ts';
import { finishDirectorySignIn, startDirectoryTest } from './directory.ts';

const kind = z.enum(outsideKinds);
const ofBrand = { brandId: line(40).min(1) };

export const startOutsideSignIn = {
  input: z.strictObject({ kind }),
  output: startDirectoryTest.output,
};

export const finishOutsideSignIn = {
  input: finishDirectorySignIn.input.omit({ directoryId: true }),
  output: z.object({
    /** A challenge of the pool, which its code answers; null: the session is open. */
    step: z.object({ email: z.string(), session: z.string() }).nullable(),
  }),
};

export const loadOutsideAccounts = {
  output: z.object({
    accounts: z.array(z.object({ kind, linkedAt: instant })).max(outsideKinds.length),
    /** With which the brand lets people sign in. */
    offered: z.array(kind).max(outsideKinds.length),
  }),
};

export const disconnectOutsideAccount = { input: z.strictObject({ kind }) };

export const loadOutsideSignIn = {
  input: z.strictObject(ofBrand),
  output: z.object({
    brandNameLong: z.string(),
    /** Where they send people back, to be registered there. */
    returnUrl: z.string(),
    applications: z.array(z.object({ kind, clientId: z.string() })).max(outsideKinds.length),
  }),
};

export const setOutsideSignIn = {
  input: z.strictObject({
    ...ofBrand,
    kind,
    clientId: line(255).min(1),
    /** Null: the one so far. */
    clientSecret: line(500).min(1).nullable(),
  }),
};

export const tryOutsideSignIn = { input: z.strictObject({ ...ofBrand, kind }) };

export const removeOutsideSignIn = { input: z.strictObject({ ...ofBrand, kind }) };
