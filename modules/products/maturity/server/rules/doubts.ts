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

/** What speaks against an answer, as it is stored with one that is kept all the same. */
const wordsOf = ({ seenBy, seen }: Pick<Doubt, 'seenBy'> & Pick<OpenTopic, 'seen'>): string =>
  seen ? `${seenBy}: ${seen.what} (${seen.of})` : seenBy;

/**
 * The answers that ratings or scans contradict, each once, with the words of what speaks against it; `kept` has against
 * what each was kept, by its element.
 */
export const doubtsOf = (
  places: readonly Place[],
  answers: Answers,
  kept: ReadonlyMap<string, string | null>,
  open: readonly (OpenTopic & Pick<Doubt, 'seenBy'>)[],
) =>
  places.flatMap(({ elementPath, element: { id: element } }) => {
    const outside = seenOutside[element];
    if (!outside || (answers.get(element) ?? 0) < minLevelInOrder) return [];
    const against = open.find(
      ({ topic, pressure }) => topic === outside.topic && outside.from.includes(pressure),
    );
    if (!against) return [];
    const { seenBy, seen } = against;
    const words = wordsOf(against);
    const doubt: Doubt = {
      elementPath,
      seenBy,
      seen: seen ? { what: seen.what, of: seen.of, at: seen.at.toISOString() } : null,
      isKept: kept.get(element) === words,
    };
    return [{ doubt, element, words }];
  });
