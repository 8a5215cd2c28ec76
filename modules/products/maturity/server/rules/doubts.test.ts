import { describe, expect, it } from 'vitest';
import { currentModel } from '../library.ts';
import { doubtsOf } from './doubts.ts';
import { placesOf } from './places.ts';

const places = placesOf(currentModel());
const mail = 'technology.connections.mail-forgery';
const medium = { topic: 'email', pressure: 'medium', seenBy: 'ratings' } as const;

describe('MAT-053: an answer that the portal has seen otherwise', () => {
  it.each([
    [4, [medium], [{ elementPath: mail, seenBy: 'ratings' }]],
    [3, [medium, { ...medium, seenBy: 'monitoring' }], [{ elementPath: mail, seenBy: 'ratings' }]],
    [2, [medium], []],
    [null, [medium], []],
    [5, [{ ...medium, pressure: 'low' }], []],
    [5, [{ ...medium, topic: 'network' }], []],
    [5, [], []],
  ] as const)('of mail in one’s name, answered %s', (level, open, expected) => {
    expect(doubtsOf(places, new Map([['mail-forgery', level]]), open)).toEqual(expected);
  });

  it('about the network only where it is grave, as DNSSEC is about it too', () => {
    const answers = new Map([['remote-access', 3]]);
    const network = { topic: 'network', pressure: 'medium', seenBy: 'ratings' } as const;
    expect(doubtsOf(places, answers, [network])).toEqual([]);
    expect(doubtsOf(places, answers, [{ ...network, pressure: 'high' }])).toHaveLength(1);
  });
});
