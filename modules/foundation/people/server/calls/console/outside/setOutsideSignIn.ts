import { answer, refuse } from '#kit/server/http/answer.ts';
import { findBrand } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/foundation/people/calls/outside.ts';
import { sealOutsideSecret } from '#modules/foundation/people/server/outside.ts';
import {
  findApplication,
  saveApplication,
} from '#modules/foundation/people/server/store/outside.ts';
import { outsideNames } from '#modules/foundation/people/vocabulary/outside.ts';

/** A secret goes nowhere but with the client id for which somebody gave it. */
export const setOutsideSignIn = answer(
  contract.setOutsideSignIn,
  async ({ db, services, audit }, { brandId, kind, clientId, clientSecret: given }) => {
    if (!findBrand(brandId)) return refuse('NOT_FOUND');
    const known = await findApplication(db, brandId, kind);
    const kept = known?.clientId === clientId ? known.clientSecret : null;
    const clientSecret = given === null ? kept : sealOutsideSecret(services, given);
    if (clientSecret === null) return refuse('SECRET_MISSING');
    audit.about(`${outsideNames[kind]} for ${brandId}`);
    await saveApplication(db, { brandId, kind, clientId, clientSecret });
    return {};
  },
);
