import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/proof/calls.ts';
import type { CheckedPack } from '#modules/products/proof/schemas.ts';
import { packHere } from '../../packs.ts';
import { readCode } from '../../rules/pack.ts';
import { findPack } from '../../store/packs.ts';

/** Tells of a code the firm, the days and the state alone; of the file, which says so itself, who made it as well. */
export const checkPack = answer(
  contract.checkPack,
  async ({ services, http }, { code = '', sha256 }): Promise<CheckedPack> => {
    const { system } = services.database;
    const found =
      sha256 === undefined
        ? await findPack(system, 'code', readCode(code))
        : await findPack(system, 'sha256', sha256);
    const here = await packHere({ services, http }, found);
    if (!here) return { state: 'unknown' };
    const { state, pack } = here;
    return {
      state,
      companyName: pack.companyName,
      madeAt: pack.createdAt.toISOString(),
      expiresAt: pack.expiresAt.toISOString(),
      by: sha256 === undefined ? null : pack.createdByName,
    };
  },
);
