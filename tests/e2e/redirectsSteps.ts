import type { Page } from '@playwright/test';
import type { Services } from '#kit/server/services/services.ts';
import { createOrganization, upsertPerson } from '#modules/foundation/people/server/index.ts';
import { testPassword } from '#tests/support/visitor.ts';
import { journey } from './portal.ts';

export const late = 'late@corner-shop.example';

export const member = 'nora@chamber.example';

/** Who set up an organisation at this time. */
export async function setUp(
  { identity, database }: Services,
  email: string,
  by: Pick<Parameters<typeof upsertPerson>[1], 'brandId' | 'signUp'>,
  at: string,
): Promise<void> {
  const created = await identity.createUser(email, testPassword, {});
  if (typeof created === 'string') throw new Error(`${email} could not be made: ${created}`);
  const { cognitoId } = created;
  const createdAt = new Date(at);
  await database.system.transaction(async (tx) => {
    await upsertPerson(tx, { cognitoId, email, ...by, createdAt });
    const companyProfile = {
      companyName: 'Small Shop',
      industry: 'RETAIL',
      numberOfEmployees: '0-10',
      companyUrl: '',
      phone: '',
    } as const;
    const adminProfile = { firstName: 'Lea', lastName: 'Late', jobTitle: '' };
    await createOrganization(tx, cognitoId, { companyProfile, adminProfile }, createdAt);
  });
}

export const test = journey(async (services) => {
  // A trial that ended in January.
  await setUp(services, late, { brandId: 'fairhaven', signUp: {} }, '2026-01-01T12:00:00Z');
  // Half an hour after midnight in New York, and the evening before in Chicago and Los Angeles.
  const signUp = { subscriptionId: 'northlight-chamber' };
  await setUp(services, member, { brandId: 'northlight', signUp }, '2026-03-03T05:30:00Z');
});

export const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });
