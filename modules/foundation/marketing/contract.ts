import { z } from 'zod';
import { defineCall } from '#kit/contract/call.ts';
import { line, prose } from '#kit/contract/schemas.ts';

/** What the sign-up's form is called, and where its leads come from (ACC-046). */
export const leadForm = 'CyberSafety Trial v1';
export const leadSource = 'Website';

export const analytics = defineCall({
  method: 'POST',
  path: '/marketing/analytics',
  summary: 'Keeps a lead of a form, and forwards it where a marketing service is configured',
  access: 'public',
  input: z.strictObject({
    fields: z.array(z.strictObject({ name: line(100), value: prose(1000) })).max(30),
    pageURI: line(2000),
    pageName: line(200),
    /** The visitor's cookie of the marketing service. */
    hutk: line(200).default(''),
    leadStatus: line(60).default(''),
    /** As the browser's look-up says; the connection's own where it says none. */
    ipAddress: z.union([z.ipv4(), z.ipv6(), z.literal('')]).default(''),
  }),
  perMinute: 10,
});

export const publicAddress = defineCall({
  method: 'GET',
  path: '/marketing/publicAddress',
  summary: 'From which address the browser calls, where no other look-up is configured',
  access: 'public',
  output: z.object({ ip: z.string() }),
  perMinute: 10,
});
