import { describe, expect, it } from 'vitest';
import { declaredCalls, titleOf } from './support/contracts.ts';

/**
 * What provider staff in a customer-service session may not do: change credentials, admins or plan, approve,
 * delete. The mounting of calls refuses what the contract marks `customerOnly`; this holds the marks to
 * the calls' names, so that one that is added is not forgotten.
 */
const forbidden = /delete|remove|approve|password|invite|subscribe|updatePlan|editUser$/i;

const changing = (await declaredCalls()).filter(
  (call) => call.changes && call.access === 'organization' && forbidden.test(call.name),
);

describe('security T8 › a customer-service session', () => {
  it('has calls that it may not make', () => {
    expect(changing.length).toBeGreaterThan(3);
  });

  it.each(changing.map((call) => [titleOf(call), call] as const))(
    'may not make %s',
    (_title, call) => {
      expect(call.customerOnly).toBe(true);
    },
  );
});
