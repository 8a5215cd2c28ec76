import { readFileSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { z } from 'zod';
import { isRefused } from '#kit/server/refusal.ts';
import { writeBrands } from '#modules/foundation/brand/server/index.ts';
import { type PlanCatalogue, savedCatalogue } from '#modules/foundation/plans/schemas.ts';
import { plansVersion, writePlans } from '#modules/foundation/plans/server/index.ts';
import { Declined, defineCommand } from '../command.ts';
import { recordCommand } from '../recordCommand.ts';

export const commands = {
  'plan import': defineCommand({
    operands: {
      file: z
        .string()
        .max(1000)
        .refine(isAbsolute, 'must begin with /, because the running portal reads it')
        .describe('As plans.json of a brand, by its whole path on the portal’s machine'),
    },
    options: {
      brand: z.string().max(40).describe('Its id; one that came with the program is not changed'),
    },
    async run({ services, by }, { file, brand: brandId }) {
      const catalogue = catalogueIn(file);
      const version = plansVersion(brandId);
      if (!version) throw new Declined(`There is no brand ${brandId}.`);
      await writeBrands(services, services.database.system, async (writer) => {
        const written = await writePlans(writer, { brandId, version }, catalogue);
        if (isRefused(written)) throw new Declined(refusals[written.refused]);
        await recordCommand({ services, by }, writer.tx, {
          action: 'admin plan import',
          subject: `Plans of ${brandId}`,
        });
      });
      const plans = catalogue.channels.flatMap(({ channelId, eligiblePlans }) =>
        eligiblePlans.map(({ planPointer }) => `${channelId}\t${planPointer.planId}`),
      );
      return [`${brandId} has these plans now:`, ...plans];
    },
  }),
};

/** @throws Declined that says where the file is wrong. */
function catalogueIn(file: string): PlanCatalogue {
  try {
    return savedCatalogue.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const [issue] = error instanceof z.ZodError ? error.issues : [];
    const what = issue ? `${issue.path.join('.')}: ${issue.message}` : (error as Error).message;
    throw new Declined(`${file}: ${what}`);
  }
}

const refusals = {
  NOT_FOUND: 'There is no such brand.',
  READ_ONLY: 'That brand came with the program; its plans are changed with it.',
  CHANGED_MEANWHILE: 'Somebody changed the plans in this moment. Nothing was changed; try again.',
  PLAN_IN_USE: 'Somebody is subscribed to a plan that would be gone. Nothing was changed.',
} as const;
