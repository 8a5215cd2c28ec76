import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/concierge/calls.ts';
import { aboutOf } from '../../about.ts';

export const cyberConciergeConfig = answer(
  contract.cyberConciergeConfig,
  async ({ caller: { brandId } }) => ({ config: aboutOf(brandId) }),
);
