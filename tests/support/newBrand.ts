import { randomUUID } from 'node:crypto';
import { addBrand } from '#modules/foundation/brand/calls.ts';
import type { TestPortal } from './portal.ts';
import type { TestStaff } from './staff.ts';
import type { Visitor } from './visitor.ts';

/** A new brand, with the plans that every brand starts with and no partners. */
export async function newBrand(staff: TestStaff): Promise<string> {
  const brandId = `brand-${randomUUID().slice(0, 8)}`;
  const made = await staff.browser.call(addBrand, {
    brandId,
    brandNameShort: 'Harborsafe',
    brandNameLong: 'Harborsafe for Business',
    colors: { primary: '#123456', accent: '#abcdef' },
    webDomain: `${brandId}.localhost`,
    emailDomain: `${brandId}.example`,
    timeZone: 'America/Chicago',
  });
  if (made.refused) throw new Error(made.refused);
  return brandId;
}

/** Somebody who signed up at the brand's address. */
export async function customerOf(portal: TestPortal, brandId: string): Promise<Visitor> {
  const customer = portal.visitor({ host: `${brandId}.localhost:3000` });
  await customer.signUp(`kim-${randomUUID()}@shop.example`);
  await customer.onboard('Corner Shop');
  return customer;
}
