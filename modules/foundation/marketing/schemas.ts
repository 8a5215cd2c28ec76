import { z } from 'zod';
import { line, prose } from '#kit/contract/schemas.ts';

export const analytics = {
  input: z.strictObject({
    fields: z.array(z.strictObject({ name: line(100), value: prose(1000) })).max(30),
    pageURI: line(2000),
    pageName: line(200),
    /** The marketing service's cookie in the visitor's browser. */
    hutk: line(200).default(''),
    leadStatus: line(60).default(''),
    /** The public address that the browser looked up; if empty, the address of the connection is used. */
    ipAddress: z.union([z.ipv4(), z.ipv6(), z.literal('')]).default(''),
  }),
};

export const publicAddress = {
  output: z.object({ ip: z.string() }),
};
