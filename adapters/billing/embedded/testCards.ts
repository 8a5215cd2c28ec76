/** What the test checkout does with a card. */
export type CardOutcome = 'paid' | 'declined' | 'asked' | 'paidOnce';

interface TestCard {
  number: string;
  outcome: CardOutcome;
  says: string;
}

/** The numbers that payment companies publish for tests; no bank has ever issued them. */
export const testCards: readonly TestCard[] = [
  { number: '4242 4242 4242 4242', outcome: 'paid', says: 'is accepted' },
  { number: '4000 0000 0000 0002', outcome: 'declined', says: 'is declined' },
  { number: '4000 0000 0000 3220', outcome: 'asked', says: 'asks for 3-D Secure first' },
  {
    number: '4000 0000 0000 0341',
    outcome: 'paidOnce',
    says: 'is accepted now and declined at the next change of plan',
  },
];

const digits = (text: string) => text.replaceAll(/[\s-]/g, '');

/** Undefined for any number that is not a test card's, real cards included. */
export const outcomeOf = (number: string): CardOutcome | undefined =>
  testCards.find((card) => digits(card.number) === digits(number))?.outcome;
