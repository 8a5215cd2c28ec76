import { randomUUID } from 'node:crypto';
import { addBrand, publishDraft, readBrand } from '#modules/foundation/brand/calls.ts';
import type { Brand, BrandForm } from '#modules/foundation/brand/schemas.ts';
import type { TestPortal } from './portal.ts';
import type { TestStaff } from './staff.ts';
import { testPassword, type Visitor } from './visitor.ts';

/** A new brand, with the plans that every brand starts with and no partners. */
export async function newBrand(staff: TestStaff, primary = '#123456'): Promise<string> {
  const brandId = `brand-${randomUUID().slice(0, 8)}`;
  const made = await staff.browser.call(addBrand, {
    brandId,
    brandNameShort: 'Harborsafe',
    brandNameLong: 'Harborsafe for Business',
    colors: { primary, accent: '#abcdef' },
    webDomain: `${brandId}.localhost`,
    emailDomain: `${brandId}.example`,
    timeZone: 'America/Chicago',
  });
  if (made.refused) throw new Error(made.refused);
  return brandId;
}

/** What is saved of a brand: its fields without those of other forms. */
export const formOf = ({
  brandId: _brandId,
  brandLogo: _logo,
  brandLogoDark: _dark,
  favicon: _favicon,
  promotion: _promotion,
  roles: _roles,
  ...form
}: Brand): BrandForm => ({ ...form, promotion: null });

/** Signs up as the brand's sign-up page does, without confirming; returns the mail with the code, and the session. */
export async function signUpAt(
  portal: TestPortal,
  visitor: Visitor,
  email: string,
  brandId: string,
) {
  const { body } = await visitor.pool('SignUp', {
    Username: email,
    Password: testPassword,
    UserAttributes: [{ Name: 'email', Value: email }],
    ClientMetadata: { captchaToken: await visitor.solveCaptcha(), host: `${brandId}.localhost` },
  });
  const [mail] = await portal.mailbox(email);
  return { html: '', text: '', ...mail, session: body.Session };
}

/** Somebody who signed up at the brand's address. */
export async function customerOf(portal: TestPortal, brandId: string): Promise<Visitor> {
  const customer = portal.visitor({ host: `${brandId}.localhost:3000` });
  await customer.signUp(`kim-${randomUUID()}@shop.example`);
  await customer.onboard('Corner Shop');
  return customer;
}

/** Makes a brand's draft what customers see; the refusal's code, or null. */
export async function publishBrand(staff: TestStaff, brandId: string): Promise<string | null> {
  const { version } = (await staff.browser.call(readBrand, { brandId })).data;
  return (await staff.browser.call(publishDraft, { brandId, version })).refused;
}
