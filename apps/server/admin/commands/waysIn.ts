import { z } from 'zod';
import { email, line } from '#kit/contract/schemas.ts';
import { allBrands, brandAddress, defaultBrand } from '#modules/foundation/brand/server/index.ts';
import { createMagicLink, MailedOften } from '#modules/foundation/people/server/index.ts';
import { subscriptionId } from '#modules/foundation/plans/schemas.ts';
import {
  channelsOf,
  createSubscriptionId,
  defaultChannel,
  expireSubscriptionId,
  findSubscriptionId,
  lastMomentOf,
  listSubscriptionIds,
  withdrawSubscriptionId,
} from '#modules/foundation/plans/server/index.ts';
import { Declined, defineCommand } from '../command.ts';

const id = z.string().min(1).max(60).optional();

/** Options that choose a plan; defaults are those of a sign-up with the brand. */
const planChoice = {
  brand: id.describe('Id of the brand; the default brand without it'),
  channel: id.describe("Id of the channel; the brand's default channel without it"),
  plan: id.describe("Id of the plan; the channel's trial plan without it"),
};

/** Ends a subscription id that was created by a command. */
const defineEnding = (
  end: typeof expireSubscriptionId,
  { done, failed }: { done: string; failed: string },
) =>
  defineCommand({
    operands: { id: subscriptionId.describe('The subscription id') },
    async run({ services: { database, clock } }, { id }) {
      if (await end(database.system, id, clock.now())) return [`${id} ${done}.`];
      throw new Declined(`There is no subscription id ${id} ${failed}.`);
    },
  });

export const commands = {
  'subscription create': defineCommand({
    options: {
      ...planChoice,
      id: subscriptionId.optional().describe('What the address ends with; made up without it'),
      expires: z.iso
        .date()
        .optional()
        .describe('The last day on which it works, as 2027-03-31; without it, it works for good'),
    },
    async run({ services, by }, { id, expires, ...choice }) {
      const { brand, ...named } = planOf(choice);
      const system = services.database.system;
      if (id !== undefined && (await findSubscriptionId(system, id))) {
        throw new Declined(`There is a subscription id ${id} already.`);
      }
      const now = services.clock.now();
      const expiresAt = lastMomentOf(expires, brand.brandId, now);
      if (expiresAt === 'past') {
        throw new Declined(`${expires} is past. The last day is today or later.`);
      }
      const made = await createSubscriptionId(system, {
        ...named,
        subscriptionId: id,
        expiresAt,
        createdBy: by,
        createdAt: now,
      });
      return [
        `${made} leads to the plan ${named.planId} of the channel ${named.channelId}:`,
        `${brandAddress(brand, services.config)}/signup/${made}`,
      ];
    },
  }),

  'subscription list': defineCommand({
    async run({ services }) {
      const now = services.clock.now();
      const ids = await listSubscriptionIds(services.database.system);
      if (ids.length === 0) return ['There is no subscription id.'];
      return ids.map((one) =>
        [one.subscriptionId, one.brandId, one.channelId, one.planId, stateOf(one, now)].join('\t'),
      );
    },
  }),

  'subscription expire': defineEnding(expireSubscriptionId, {
    done: 'has expired',
    failed: "to end here (one of a brand's plans.json ends there)",
  }),

  'subscription withdraw': defineEnding(withdrawSubscriptionId, {
    done: 'is withdrawn',
    failed: "to take back (one of a brand's plans.json is taken out there)",
  }),

  'magic-link create': defineCommand({
    options: {
      email: email.describe('Work email address of the account'),
      'first-name': line(100).default('').describe('Filled in at onboarding'),
      'last-name': line(100).default('').describe('Filled in at onboarding'),
      company: line(200).default('').describe('Filled in at onboarding'),
      ...planChoice,
      'security-offer': z
        .boolean()
        .default(false)
        .describe(
          'For a customer who was sold a security offer: the words of the form are its own',
        ),
      mail: z.boolean().default(false).describe('Mails the link as well'),
    },
    async run({ services, by }, { email: address, company, mail, ...given }) {
      if ((await services.identity.findUser(address))?.isConfirmed) {
        throw new Declined(`${address} has an account already.`);
      }
      const { brandId, channelId, planId } = planOf(given);
      const { url } = await createMagicLink(services, {
        brandId,
        channelId,
        planId,
        variant: given['security-offer'] ? 'security' : 'standard',
        email: address,
        firstName: given['first-name'],
        lastName: given['last-name'],
        companyName: company,
        createdBy: by,
        mail,
      }).catch((error: unknown) => {
        if (!(error instanceof MailedOften)) throw error;
        throw new Declined(
          `${address} was sent several invitations within the hour: leave --mail out.`,
        );
      });
      return [
        `${address} signs up to the plan ${planId} of the channel ${channelId} by this link, once, within 14 days${mail ? '; it is being mailed' : ''}:`,
        url,
      ];
    },
  }),
};

/** @throws Declined that lists the choices. */
function planOf({
  brand: brandId = defaultBrand().brandId,
  ...chosen
}: {
  brand?: string;
  channel?: string;
  plan?: string;
}) {
  const brands = allBrands();
  const brand = brands.find((one) => one.brandId === brandId);
  if (!brand) {
    const known = brands.map((one) => one.brandId);
    throw unknown('brand', brandId, known);
  }
  const channels = channelsOf(brandId);
  const { channel: channelId = defaultChannel(brandId).channelId } = chosen;
  const channel = channels.find((one) => one.channelId === channelId);
  if (!channel) {
    const known = channels.map((one) => one.channelId);
    throw unknown('channel', channelId, known);
  }
  const plans = channel.eligiblePlans.map(({ planPointer }) => planPointer.planId);
  const { plan: planId = channel.trialPlanId } = chosen;
  if (!plans.includes(planId)) throw unknown('plan', planId, plans);
  return { brand, brandId, channelId, planId };
}

const unknown = (what: string, asked: string, known: readonly string[]) =>
  new Declined(`There is no ${what} ${asked}. There is: ${known.join(', ')}.`);

function stateOf(
  { expiresAt, withdrawnAt }: { expiresAt: Date | null; withdrawnAt: Date | null },
  now: Date,
): string {
  if (withdrawnAt) return 'withdrawn';
  if (!expiresAt) return 'valid';
  return `${expiresAt <= now ? 'expired' : 'valid until'} ${expiresAt.toISOString()}`;
}
