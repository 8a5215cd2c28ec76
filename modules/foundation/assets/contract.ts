import { z } from 'zod';
import { defineCall } from '#kit/contract/call.ts';

/** What a name may be is decided behind the schema, so that a wrong one answers as one that is not there. */
export const asset = defineCall({
  method: 'GET',
  path: '/resources/asset',
  summary: "A picture of the brand's",
  access: 'public',
  answers: 'file',
  input: z.strictObject({ fileName: z.string().max(300) }),
});

export const getPrivateAsset = defineCall({
  method: 'GET',
  path: '/s3/getPrivateAsset',
  summary: "A file of the caller's organisation, as a download",
  access: 'organization',
  answers: 'file',
  input: z.strictObject({
    /** Below the organisation's own folder. */
    filePath: z.string().max(1000),
    desiredFileName: z.string().max(300).optional(),
  }),
  perMinute: 60,
});

export const disclaimer = defineCall({
  method: 'GET',
  path: '/disclaimer.html',
  summary: "The disclaimer in the brand's name, as a page",
  access: 'public',
  answers: 'file',
});
