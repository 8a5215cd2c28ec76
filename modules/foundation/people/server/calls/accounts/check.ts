import type { OutputOf } from '#kit/contract/call.ts';
import { type MemberRole, memberMay, memberPermissions } from '#kit/contract/roles.ts';
import type { Caller } from '#kit/server/caller.ts';
import { answer } from '#kit/server/http/answer.ts';
import type { Services } from '#kit/server/services/services.ts';
import { extendTerm, secondsLeft } from '#kit/server/sessions/rules/sessionTerm.ts';
import type { Brand } from '#modules/foundation/brand/schemas/brand.ts';
import {
  brandAddress,
  brandById,
  brandOfHost,
  defaultBrand,
  isHostOf,
  previewOf,
} from '#modules/foundation/brand/server/index.ts';
import { currentMaintenance } from '#modules/foundation/maintenance/server/index.ts';
import * as contract from '#modules/foundation/people/calls/accounts.ts';
import { defaultChannel, trialDaysOf } from '#modules/foundation/plans/server/index.ts';
import { needsSecondStep } from '../../needsSecondStep.ts';
import { organizationsWithoutStep } from '../../organizationsOf.ts';
import { listApplications } from '../../store/outside.ts';
import { extendSession } from '../../store/sessions.ts';

type Output = OutputOf<typeof contract.check>;
type Boot = NonNullable<Output['boot']>;

/** Needs almost no database queries: the session was already loaded before the handler runs. */
export const check = answer(
  contract.check,
  async ({ caller: found, http, services }, { bc, touch }): Promise<Output> => {
    const host = http.request.hostname;
    const brand = found ? brandById(found.brandId) : (brandOfHost(host) ?? defaultBrand());
    const correctHost = isHostOf(host, brand, services.config);
    // On another brand's host, a session reveals only where the person should go (security T7).
    let caller = correctHost ? found : null;
    const { database, clock } = services;
    const now = clock.now();
    if (caller && touch && !bc) {
      caller = { ...caller, ...extendTerm(caller, now, services.config) };
      await extendSession(database.system, caller.sessionHash, caller.idleExpiresAt);
    }
    const isHeld = caller !== null && (await needsSecondStep(services, caller, { afresh: bc }));
    return {
      ...identityOf(caller),
      needsSecondStep: isHeld,
      otherOrganizations:
        caller && isHeld ? await organizationsWithoutStep(database.system, caller, now) : [],
      secondsLeft: caller && secondsLeft(caller, now),
      isProduction: services.config.production,
      productionMode: services.config.production ? 'production' : 'demonstration',
      analyticsKey: services.config.ANALYTICS_KEY ?? null,
      ...(bc && {
        boot: {
          ...(await bootOf(brand, previewOf(http.request, brand, services), correctHost, services)),
          signInWith: correctHost && !found ? await outsideKindsOf(services, brand) : [],
        },
      }),
    };
  },
);

const identityOf = (caller: Caller | null) => ({
  authenticated: caller !== null,
  username: caller?.email ?? null,
  email: caller?.email ?? null,
  cognitoId: caller?.cognitoId ?? null,
  orgId: caller?.orgId ?? null,
  newUser: caller !== null && caller.orgId === null,
  isCustomerService: caller?.customerService ?? false,
  ...permitted(caller?.orgId ? (caller.customerService ? 'readOnly' : caller.role) : null),
});

const permitted = (role: MemberRole | null) => ({
  role,
  may: memberPermissions.filter((permission) => role !== null && memberMay(role, permission)),
});

const outsideKindsOf = async ({ database }: Services, { brandId }: Brand) =>
  (await listApplications(database.system, brandId)).map(({ kind }) => kind);

const bootOf = async (
  brand: Brand,
  preview: Brand | null,
  correctHost: boolean,
  services: Services,
): Promise<Omit<Boot, 'signInWith'>> => ({
  brand: preview ?? brand,
  isPreview: preview !== null,
  correctHost,
  correctUrl: brandAddress(brand, services.config),
  environmentName: services.config.environmentName,
  sessionInactivityTimeout: services.config.SESSION_IDLE_SECONDS,
  userPool: services.identity.pool,
  captcha: services.captcha.client,
  isTrialDisabled: trialDaysOf(defaultChannel(brand.brandId)) === 0,
  trialDays: trialDaysOf(defaultChannel(brand.brandId)),
  ipLookup: services.config.IP_LOOKUP_URL ?? null,
  maintenance: await currentMaintenance(services),
  mailbox: services.config.mailbox,
});
