import { z } from 'zod';
import { defineCall } from '#kit/contract/call.ts';
import { insuranceData } from './contract/notice.ts';

export * from './contract/manage.ts';
export { type Contact, type InsuranceData, insuranceData } from './contract/notice.ts';

const notice = z.object({
  ...insuranceData.omit({ quote: true }).shape,
  quoteUrl: z.url({ protocol: /^https$/ }).max(500),
});
export type Notice = z.infer<typeof notice>;

export const getNotice = defineCall({
  method: 'GET',
  path: '/insurance/getNotice',
  summary: "That cyber insurance ends, and the insurer's contacts; null where the brand has none",
  access: 'organization',
  module: 'insurance',
  output: z.object({
    notice: notice.nullable(),
  }),
});
