import type { OpenTopic, Pressure, Topic } from '#kit/contract/topics.ts';
import type { Doubt } from '#modules/products/maturity/schemas.ts';
import type { Place } from './places.ts';
import type { Answers } from './score.ts';

interface Seen {
  topic: Topic;
  /** The urgencies that contradict an answer. */
  from: readonly Pressure[];
}
const grave = ['high'] as const;

/** Elements whose answers can be contradicted by what is seen from outside. */
const seenOutside: Readonly<Record<string, Seen>> = {
  'mail-forgery': { topic: 'email', from: ['high', 'medium'] },
  'email-protection': { topic: 'email', from: ['high', 'medium'] },
  'remote-access': { topic: 'network', from: grave },
  'supported-software': { topic: 'updates', from: grave },
  website: { topic: 'website', from: grave },
};

/** From this level on, an answer says that all is well. */
const minLevelInOrder = 3;

/** The answers that ratings or scans contradict, each once. */
export const doubtsOf = (
  places: readonly Place[],
  answers: Answers,
  open: readonly (OpenTopic & Pick<Doubt, 'seenBy'>)[],
): Doubt[] =>
  places.flatMap(({ elementPath, element }) => {
    const seen = seenOutside[element.id];
    if (!seen || (answers.get(element.id) ?? 0) < minLevelInOrder) return [];
    const against = open.find(
      ({ topic, pressure }) => topic === seen.topic && seen.from.includes(pressure),
    );
    return against ? [{ elementPath, seenBy: against.seenBy }] : [];
  });
