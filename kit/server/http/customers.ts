import type { FastifyRequest } from 'fastify';
import type { Call } from '#kit/contract/call.ts';
import type { PlatformRefusal } from '#kit/contract/envelope.ts';
import { memberMay, neededFor } from '#kit/contract/roles.ts';
import { actorOf, callOf, openAuditRecorder } from '#kit/server/audit/auditRecorder.ts';
import { recordChange } from '#kit/server/audit/recordChange.ts';
import type { Caller } from '#kit/server/caller.ts';
import type { Identify } from '#kit/server/http/module.ts';
import { networkOf } from '#kit/server/password/backOff.ts';
import type { Services } from '#kit/server/services/services.ts';
import { isProven } from '#kit/server/sessions/rules/sessionTerm.ts';
import { countedAs } from './callLimits.ts';
import { portalCookies } from './cookies.ts';
import { hasCsrfToken } from './csrf.ts';
import type { Audience } from './mount.ts';
import { isForeign } from './origin.ts';
import { type IdentifyProgram, identifyAny } from './programs.ts';

interface CustomerOptions {
  services: Services;
  identify: Identify;
  identifyProgram: IdentifyProgram<Caller>;
  /** The brand that a host belongs to, or null. */
  brandOfHost(host: string): string | null;
  /** Whether somebody has yet to set up the second step that their organization asks for. */
  needsSecondStep(caller: Caller): Promise<boolean>;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
}

/**
 * The portal's customers: a session of the user pool, a brand's host, a plan, and access to the
 * organization's own rows.
 */
export function customers(options: CustomerOptions): Audience {
  const { services } = options;
  return {
    decorate: (app) => app.decorateRequest('caller', null),
    admit: (call, request) => refuseEarly(call, request, options),
    callerOf: ({ caller }) => caller,
    countedAs: ({ caller, ip }) =>
      caller ? countedAs(caller) : { one: `address:${networkOf(ip)}` },
    dbFor: ({ caller }) => services.database.forOrganization(caller?.orgId ?? null),
    auditRecorderOf(call, request) {
      const { caller } = request;
      if (!call.audited || !caller?.orgId) return null;
      const { orgId } = caller;
      return openAuditRecorder((tx, subject) =>
        recordChange(tx, {
          orgId,
          at: services.clock.now(),
          ...actorOf(caller),
          ...callOf(call, request),
          subject,
        }),
      );
    },
    logged: ({ caller }) => ({
      orgId: caller?.orgId,
      cognitoId: caller?.cognitoId,
      session: caller?.sessionHash.slice(0, 8),
      ...(caller?.supportBy && { supportBy: caller.supportBy }),
    }),
  };
}

/** Ordered from the cheapest and most general check to the most specific. */
async function refuseEarly(
  call: Call,
  request: FastifyRequest,
  options: CustomerOptions,
): Promise<PlatformRefusal | null> {
  const { services, brandOfHost } = options;
  if (isForeign(request)) return 'FOREIGN_ORIGIN';
  const caller = await identifyAny(call, request, options);
  if (typeof caller === 'string') return caller;
  request.caller = caller;
  if (call.access !== 'public') {
    if (!caller) return 'NO_SESSION';
    const hostBrand = brandOfHost(request.hostname);
    if (hostBrand && hostBrand !== caller.brandId) return 'WRONG_HOST';
    if (isOfOtherPage(caller, request)) return 'OTHER_ORGANIZATION';
  }
  return refuseCall(call, request, services) ?? refuseUnproven(call, caller, options);
}

/** What depends on how, and when, the caller proved who they are. */
async function refuseUnproven(
  call: Call,
  caller: Caller | null,
  { services, needsSecondStep }: CustomerOptions,
): Promise<PlatformRefusal | null> {
  if (!caller || call.access === 'public') return null;
  if (!call.withoutSecondStep && (await needsSecondStep(caller))) return 'SECOND_STEP_NEEDED';
  return call.confirm && !isProven(caller, services.clock.now()) ? 'CONFIRM_SIGN_IN' : null;
}

/**
 * Whether the page that calls shows another organization than the session is in: it went over to that in another tab.
 * What a person writes in a page is thus never another organization's. Programs send no such header.
 */
function isOfOtherPage({ orgId }: Caller, { headers }: FastifyRequest): boolean {
  const shown = headers['x-organization'];
  return shown !== undefined && orgId !== null && shown !== orgId;
}

function refuseCall(
  call: Call,
  request: FastifyRequest,
  { keys }: Pick<Services, 'keys'>,
): PlatformRefusal | null {
  const { caller } = request;
  if (call.changes && !hasCsrfToken(request, keys, portalCookies)) return 'CSRF';
  if (call.access === 'organization') {
    if (!caller?.orgId) return 'NO_ORGANIZATION';
    if (!memberMay(caller.role, neededFor(call))) return 'ROLE_FORBIDS';
  }
  if (call.customerOnly && caller?.customerService) return 'CUSTOMER_ONLY';
  if (call.module && caller?.modules[call.module] !== 'ACTIVE') return 'MODULE_INACTIVE';
  return null;
}
