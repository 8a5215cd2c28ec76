import type { Evidence, Statement } from '#modules/products/proof/schemas.ts';
import type { Standing } from '#modules/products/proof/vocabulary.ts';

interface Judged {
  standing: Standing;
  evidence: readonly Pick<Evidence, 'hasEnded'>[];
  statement: Pick<Statement, 'hasEnded'> | null;
}

/** How many controls stand how. What does not apply is in none of them. */
export function readinessOf(controls: readonly Judged[]) {
  const thatStand = (how: Standing) => controls.filter(({ standing }) => standing === how);
  const without = thatStand('none');
  const ended = without.filter(
    ({ evidence, statement }) =>
      statement?.hasEnded === true || evidence.some(({ hasEnded }) => hasEnded),
  );
  return {
    seen: thatStand('seen').length,
    part: thatStand('part').length,
    stated: thatStand('stated').length,
    missing: without.length - ended.length,
    ended: ended.length,
  };
}
