import type { RegistrationFact } from '@portal/ratings';
import { z } from 'zod';
import { askJson } from './askJson.ts';

/** As RFC 9083 §4.5, §4.6 and §5.3 have it; what is not of use here is left out. */
const answer = z.object({
  status: z.array(z.string()).default([]),
  events: z.array(z.object({ eventAction: z.string(), eventDate: z.string() })).default([]),
});

/** RFC 8056 §2: the names of EPP's two locks. */
const locks = ['client transfer prohibited', 'server transfer prohibited'];

/**
 * Asks the registry of a domain by RDAP (RFC 9082 §3.1.3). `url`: a service that leads to the registry of
 * every ending. Null where there is none, or it does not know the domain. Rejects where it does not answer.
 */
export const createRdap =
  (url: string) =>
  async (domain: string): Promise<RegistrationFact | null> => {
    const told = await askJson(`${url}/domain/${encodeURIComponent(domain)}`, {
      headers: { accept: 'application/rdap+json' },
      timeoutMs: 5_000,
      maxBytes: 1024 * 1024,
      mayBeMissing: true,
      redirect: 'follow',
    });
    if (told === null) return null;
    const { status, events } = answer.parse(told);
    const expiry = events.find(({ eventAction }) => eventAction === 'expiration')?.eventDate;
    const at = expiry === undefined ? Number.NaN : Date.parse(expiry);
    return {
      expires: Number.isNaN(at) ? null : new Date(at).toISOString(),
      isLocked: status.some((one) => locks.includes(one.toLowerCase())),
    };
  };
