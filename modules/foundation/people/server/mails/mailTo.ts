import type { Config } from '#kit/server/config/config.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import { brandAddress, type Mail } from '#modules/foundation/brand/server/index.ts';

/** Writes the mail to a person from what it is to tell them. */
export type MailTo<Told = unknown> = (
  brand: Brand,
  config: Config,
  told: Told & { email: string },
) => Mail;

/** A mail's button that opens a page of the brand's portal. */
export const buttonTo = (brand: Brand, config: Config, label: string, path: string) => ({
  label,
  url: `${brandAddress(brand, config)}${path}`,
});
