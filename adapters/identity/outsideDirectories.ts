import type { CustomFetch } from 'openid-client';
import type { Log } from '#kit/server/log/log.ts';
import type { OutsideDirectories, WorkAccount } from '#kit/server/ports/workAccounts.ts';
import { type Claims, isTrue, workAccountOf } from './workAccountOf.ts';
import { ask as askThem, createWorkAccounts } from './workAccounts.ts';

const microsoft = 'https://login.microsoftonline.com';
/** The tenant of accounts of persons. */
const consumers = '9188040d-6c67-4c5b-b112-36a304b66dad';

/** Where each is found, as whom it names itself, and what is believed of an ID token of theirs (decision 66). */
const places = {
  google: {
    issuer: 'https://accounts.google.com',
    named: 'https://accounts.google.com',
    read: ofGoogle,
  },
  microsoft: {
    issuer: `${microsoft}/common/v2.0`,
    // The library puts the token's `tid` in, and holds its `iss` against it.
    named: `${microsoft}/{tenantid}/v2.0`,
    read: ofMicrosoft,
  },
} as const;

export const createOutsideDirectories = (
  log: Log,
  ask: CustomFetch = askThem,
): OutsideDirectories => ({
  at({ kind, ...application }, returnUrl) {
    const { issuer, named, read } = places[kind];
    const directory = { ...application, issuer, scopes: 'openid email profile', groupsClaim: null };
    return createWorkAccounts(directory, returnUrl, log, { ask, of: 'brand', named, read });
  },
});

/**
 * Google answers for an address of its own, and for one of a company that manages the account (`hd`). Of any other it has
 * seen once that it was theirs, and no more ('Verify the Google ID token on your server side').
 */
function ofGoogle(claims: Claims): WorkAccount {
  const account = workAccountOf(claims, null);
  const isGoogles = /@(gmail|googlemail)\.com$/i.test(account.email ?? '');
  return {
    ...account,
    isMailProven: account.isMailProven && (isGoogles || account.workspace !== null),
  };
}

/**
 * Whoever manages a tenant writes any address into `email`: it counts where Microsoft says that the tenant has shown the
 * domain to be its own (`xms_edov`). Of guests, whose `idp` is another's, it says that also where they once had the address
 * confirmed, as persons have. An account is known by its tenant, which stands in `iss`, and its `oid` there: `sub` is
 * another for each application ('Migrate away from using email claims for user identification or authorization').
 */
function ofMicrosoft(claims: Claims): WorkAccount | null {
  const { tid, oid, idp = tid, xms_edov: owned } = claims;
  if (typeof tid !== 'string' || typeof oid !== 'string' || oid === '') return null;
  const account = workAccountOf(claims, null);
  const isMicrosofts = /@(outlook|hotmail|live|msn)\.[a-z]{2,3}(\.[a-z]{2})?$/i.test(
    account.email ?? '',
  );
  const isTenants = isTrue(owned) && String(idp).includes(tid);
  const isMailProven = tid === consumers ? isMicrosofts : isTenants;
  return { ...account, subject: oid, isMailProven };
}
