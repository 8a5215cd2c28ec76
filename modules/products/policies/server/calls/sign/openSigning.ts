import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/policies/calls.ts';
import type { OpenedSigning, ToSign } from '#modules/products/policies/schemas.ts';
import { consentOf } from '#modules/products/policies/vocabulary.ts';
import { findSigner } from '../../findSigner.ts';
import { textOf } from '../../signedText.ts';
import { loadOfPerson } from '../../store/signers.ts';
import { fullName } from '../../store/signing.ts';

export const openSigning = answer(
  contract.openSigning,
  async ({ services, http }, { token, signatureId }): Promise<OpenedSigning> => {
    const found = await findSigner({ services, http }, token);
    if (found.state !== 'valid') return { state: found.state };
    const { db, person, signOff } = found;
    const { orgId, companyName } = signOff;
    const name = fullName(person);
    const rows = await loadOfPerson(db, orgId, person.id);
    const chosen =
      rows.find(({ id }) => id === signatureId) ?? rows.find(({ signedAt }) => signedAt === null);
    const text = chosen && (await textOf(db, orgId, chosen));
    return {
      state: 'valid',
      companyName,
      name,
      consent: consentOf(name),
      policies: rows.map(present),
      shown: chosen && text ? { ...present(chosen), ...text } : null,
    };
  },
);

type Row = Awaited<ReturnType<typeof loadOfPerson>>[number];

const present = ({ id, name, version, signedAt }: Row): ToSign => ({
  signatureId: id,
  name,
  version,
  signedAt: signedAt?.toISOString() ?? null,
});
