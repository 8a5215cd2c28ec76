import type { FastifyRequest } from 'fastify';
import type { Call } from '#kit/contract/call.ts';
import type { PlatformRefusal } from '#kit/contract/envelope.ts';
import { roleMay } from '#kit/contract/staff.ts';
import { callOf, openAuditRecorder } from '#kit/server/audit/auditRecorder.ts';
import { recordStaffAction } from '#kit/server/audit/recordStaffAction.ts';
import { areNamed } from '#kit/server/brands.ts';
import type { Staff } from '#kit/server/caller.ts';
import { networkOf } from '#kit/server/password/backOff.ts';
import type { Services } from '#kit/server/services/services.ts';
import { isProven } from '#kit/server/sessions/rules/sessionTerm.ts';
import { isForAllBrands, refuseOtherBrands } from './brandGate.ts';
import { ofKey } from './callLimits.ts';
import { consoleCookies } from './cookies.ts';
import { hasCsrfToken } from './csrf.ts';
import type { Audience } from './mount.ts';
import { isForeign } from './origin.ts';
import { type IdentifyProgram, identifyAny } from './programs.ts';

interface StaffOptions {
  services: Services;
  /** The staff member of a request by the session cookie, or null. One query. */
  identify(request: FastifyRequest): Promise<Staff | null>;
  identifyProgram: IdentifyProgram<Staff>;
}

declare module 'fastify' {
  interface FastifyRequest {
    staff: Staff | null;
  }
}

/** What depends on the role, and on the brands and customers of whoever calls. */
function refuseByRole(call: Call, staff: FastifyRequest['staff']): PlatformRefusal | null {
  if (call.permission && !(staff && roleMay(staff.role, call.permission))) return 'ROLE_FORBIDS';
  if (call.access !== 'staff' || !staff || staff.brands === 'all') return null;
  if (areNamed(staff.brands) && !call.namedCustomers) return 'CUSTOMERS_FORBID';
  return isForAllBrands(call) ? 'BRANDS_FORBID' : null;
}

/**
 * The provider's staff on the console's server: their own session, a role, and access to every organization's
 * rows.
 */
export function staffOnly(options: StaffOptions): Audience {
  const { services } = options;
  const { clock, database, keys } = services;
  const admit = async (call: Call, request: FastifyRequest): Promise<PlatformRefusal | null> => {
    if (isForeign(request)) return 'FOREIGN_ORIGIN';
    const staff = await identifyAny(call, request, options);
    if (typeof staff === 'string') return staff;
    request.staff = staff;
    if (call.access !== 'consoleVisitor' && !staff) return 'NO_SESSION';
    if (call.changes && !hasCsrfToken(request, keys, consoleCookies)) return 'CSRF';
    const isLate = call.confirm && staff !== null && !isProven(staff, clock.now());
    return refuseByRole(call, staff) ?? (isLate ? 'CONFIRM_SIGN_IN' : null);
  };
  return {
    decorate: (app) => app.decorateRequest('staff', null),
    admit,
    admitInput: async (call, { staff }, input) =>
      refuseOtherBrands(services, call, staff?.brands ?? 'all', input),
    callerOf: ({ staff }) => staff,
    countedAs({ staff, ip }) {
      if (staff?.keyId) return ofKey(staff.keyId);
      return { one: staff ? `staff:${staff.staffId}` : `address:${networkOf(ip)}` };
    },
    dbFor: () => database.system,
    auditRecorderOf(call, request) {
      const { staff } = request;
      if (!call.audited || !staff) return null;
      return openAuditRecorder((tx, subject, { orgId, isInternal }) =>
        recordStaffAction(
          tx,
          {
            at: clock.now(),
            staffId: staff.staffId,
            staffEmail: staff.email,
            orgId,
            ...callOf(call, request),
            subject,
          },
          { isInternal },
        ),
      );
    },
    logged: ({ staff }) => ({ staffId: staff?.staffId, session: staff?.sessionHash.slice(0, 8) }),
  };
}
