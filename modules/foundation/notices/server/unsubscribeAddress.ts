import type { Services } from '#kit/server/services/services.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import { brandAddress } from '#modules/foundation/brand/server/index.ts';
import { type Unsubscription, unsubscribeToken } from './unsubscribeToken.ts';

/** Served beside the web app; in the header and at the foot of mails. */
export const unsubscribePath = '/notices/unsubscribe';

export const unsubscribeAddress = (
  { config, keys }: Pick<Services, 'config' | 'keys'>,
  brand: Brand,
  whose: Unsubscription,
): string =>
  `${brandAddress(brand, config)}${unsubscribePath}?token=${unsubscribeToken(whose, keys)}`;
