import type { InputPoint } from '../ground/exchange.ts';
import { ahead } from './ahead.ts';
import { causeOf, excerpt, placeOf } from './answers.ts';
import type { Observation, Prober } from './check.ts';

/** Sends what breaks a language's syntax and looks for its complaint, which an ordinary value must not draw. */
export async function probeComplaint(
  point: InputPoint,
  prober: Prober,
  breakers: readonly string[],
  complaint: RegExp,
): Promise<Observation[]> {
  const baseline = await prober.baseline(point);
  if (complaint.test(baseline.response.body)) return [];
  const answers = ahead(breakers, (breaker) => prober.once(point, point.value + breaker));
  for await (const [breaker, answer] of answers) {
    const index = answer.response.body.search(complaint);
    if (index < 0) continue;
    const ordinary = await prober.send(point, `${point.value}${prober.canary()}`);
    if (complaint.test(ordinary.response.body)) return [];
    const shown = excerpt(answer.response.body, index, 400);
    return [
      {
        ...placeOf(point),
        cause: causeOf(point),
        evidence: `Sent ${point.value}${breaker} as "${point.name}"; the answer complains of its syntax:\n${shown}`,
        confidence: 'confirmed',
      },
    ];
  }
  return [];
}
