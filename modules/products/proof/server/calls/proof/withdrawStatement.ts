import { answer, refuse } from '#kit/server/http/answer.ts';
import { nameOfCaller } from '#modules/foundation/people/server/index.ts';
import * as contract from '#modules/products/proof/calls.ts';
import { controlById } from '../../controls.ts';
import { endStatement, findStatement } from '../../store.ts';

export const withdrawStatement = answer(
  contract.withdrawStatement,
  async ({ db, caller, services, audit }, { statementId }) => {
    const { orgId, email } = caller;
    const statement = await findStatement(db, orgId, statementId);
    if (!statement) return refuse('NOT_FOUND');
    audit.about(controlById(statement.control)?.name ?? statement.control);
    const isEnded = await endStatement(db, orgId, statement, {
      endedAt: services.clock.now(),
      endedBy: email,
      endedByName: await nameOfCaller(db, caller),
      ending: 'withdrawn',
    });
    return isEnded ? {} : refuse('ENDED');
  },
);
