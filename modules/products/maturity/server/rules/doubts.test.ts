import { describe, expect, it } from 'vitest';
import { currentModel } from '../library.ts';
import { doubtsOf } from './doubts.ts';
import { placesOf } from './places.ts';

const places = placesOf(currentModel());
const mail = 'technology.connections.mail-forgery';
const medium = { topic: 'email', pressure: 'medium', seenBy: 'ratings' } as const;
const seen = { what: 'Nothing refuses mail', of: 'shop.example', at: new Date(0) };
const doubt = { elementPath: mail, seenBy: 'ratings', seen: null, isKept: false };

const against = (
  level: number | null,
  open: Parameters<typeof doubtsOf>[3],
  kept: string | null = null,
) =>
  doubtsOf(places, new Map([['mail-forgery', level]]), new Map([['mail-forgery', kept]]), open).map(
    (one) => one.doubt,
  );

describe('MAT-053: an answer that the portal has seen otherwise', () => {
  it.each([
    [4, [medium], [doubt]],
    [3, [medium, { ...medium, seenBy: 'monitoring' }], [doubt]],
    [2, [medium], []],
    [null, [medium], []],
    [5, [{ ...medium, pressure: 'low' }], []],
    [5, [{ ...medium, topic: 'network' }], []],
    [5, [], []],
  ] as const)('of mail in one’s name, answered %s', (level, open, expected) => {
    expect(against(level, open)).toEqual(expected);
  });

  it('about the network only where it is grave, as DNSSEC is about it too', () => {
    const answers = new Map([['remote-access', 3]]);
    const network = { topic: 'network', pressure: 'medium', seenBy: 'ratings' } as const;
    const none = new Map<string, null>();
    expect(doubtsOf(places, answers, none, [network])).toEqual([]);
    expect(doubtsOf(places, answers, none, [{ ...network, pressure: 'high' }])).toHaveLength(1);
  });

  it('is kept against what was seen, and not against anything else', () => {
    const words = 'ratings: Nothing refuses mail (shop.example)';
    const told = { ...doubt, seen: { ...seen, at: '1970-01-01T00:00:00.000Z' } };
    expect(against(4, [{ ...medium, seen }], words)).toEqual([{ ...told, isKept: true }]);
    for (const other of ['ratings: Another', 'ratings: Nothing refuses mail (b.example)'])
      expect(against(4, [{ ...medium, seen }], other)).toEqual([told]);
  });
});
