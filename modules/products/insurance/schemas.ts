import { z } from 'zod';
import { httpsAddress } from '#kit/contract/schemas.ts';
import { insuranceData } from './schemas/notice.ts';

export * from './schemas/manage.ts';
export { type Contact, type InsuranceData, insuranceData } from './schemas/notice.ts';

const notice = z.object({
  ...insuranceData.omit({ quote: true }).shape,
  quoteUrl: httpsAddress(500),
});
export type Notice = z.infer<typeof notice>;

export const getNotice = {
  output: z.object({
    notice: notice.nullable(),
  }),
};
