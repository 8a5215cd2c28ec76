import type { PassiveCheck } from './check.ts';

const cards =
  /(?<![\d.-])(?:4\d{3}|5[1-5]\d{2}|2[2-7]\d{2}|6011|65\d{2}|3[47]\d{2})[ -]?(?:\d{4}[ -]?\d{4}[ -]?\d{4}|\d{6}[ -]?\d{5})(?!\d|[.-]\d)/g;
const socialSecurity = /(?<![\d-])(?!000|666|9\d\d)\d{3}-(?!00)\d{2}-(?!0000)\d{4}(?!\d|-\d)/g;
const addresses = /[\w.+-]{1,40}@[\w-]{1,40}\.[\w.-]{2,20}/g;
/** Numbers that the card schemes publish for testing, and so stand in many a lesson. */
const published =
  /^(?:4111111111111111|4242424242424242|4012888888881881|5555555555554444|5105105105105100|5500000000000004|378282246310005|371449635398431|6011111111111117|6011000990139424|4000\d{8}\d{4})$/;
/** Beside them even such a number is somebody's entry, not a lesson. */
const besideCards = /\b(?:cvv2?|cvc|ccv|expir\w*|valid (?:thru|until)|card_?holder)\b/i;
const bulk = 50;

/** The check digit of ISO/IEC 7812-1, annex B. */
export function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0 && !/^(\d)\1+$/.test(number);
}

export const personalData: PassiveCheck = {
  id: 'pii-pan',
  kind: 'passive',
  title: 'A page shows card numbers or other private data',
  technicalName: 'Payment card, social security numbers or bulk email addresses in a response',
  severity: 'high',
  cwe: 'CWE-359',
  pci: ['3.4', '3.5'],
  minLevel: 'safe',
  advice: {
    risk: 'Card and social security numbers are what thieves look for; showing them can cost you the right to take cards, and fines.',
    fix: 'Do not send such numbers to a browser: show the last four digits. Find out who has fetched the page, and tell those concerned as the law asks.',
    references: ['PCI DSS 4.0.1 §3.4', 'CWE-359'],
  },
  inspect(exchange) {
    const type = exchange.response.headers['content-type']?.[0] ?? 'text/html';
    if (!/html|json|text\/(?:plain|csv)|xml/i.test(type)) return [];
    // Styles, scripts and addresses are full of long numbers that are nobody's.
    const text = exchange.response.body.replace(
      /<(script|style)\b[\s\S]*?<\/\1>|(?:href|src|id|d|points)="[^"]*"/gi,
      ' ',
    );
    const numbers = new Set((text.match(cards) ?? []).map((found) => found.replace(/\D/g, '')));
    const entries = besideCards.test(text);
    const real = [...numbers].filter(
      (number) => passesLuhn(number) && (entries || !published.test(number)),
    );
    const social = /\b(?:ssn|social security)\b/i.test(text)
      ? new Set(text.match(socialSecurity)).size
      : 0;
    const mails = new Set(text.match(addresses)).size;
    const { pathname } = new URL(exchange.request.url);
    const seen = (evidence: string, cause: string, severity: 'high' | 'low') => ({
      cause: `${cause} ${pathname}`,
      evidence,
      severity,
      confidence: 'firm' as const,
    });
    const numbered = `${real.length} number(s) with the form and check digit of a payment card, such as ${real[0]?.slice(0, 4)}…${real[0]?.slice(-2)}`;
    return [
      ...(real.length > 0 ? [seen(numbered, 'card', 'high')] : []),
      ...(social > 0 ? [seen(`${social} social security number(s)`, 'ssn', 'high')] : []),
      ...(mails >= bulk
        ? [seen(`${mails} different email addresses on one page`, 'mail', 'low')]
        : []),
    ];
  },
};
