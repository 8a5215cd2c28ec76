import type { DmarcState } from './dmarc.ts';
import type { SpfState } from './spf.ts';

/** What a state means to the domain's owner, and what to do about it; the same words wherever it is told. */
export interface Words {
  title: string;
  /** Empty where nothing is to be done. */
  advice: string;
}

const words = (title: string, advice = ''): Words => ({ title, advice });
const stops = 'Only your senders may send mail in your name';

export const spfWords: Readonly<Record<SpfState, Words>> = {
  missing: words(
    'Anyone can send mail in your name',
    // fact: spf-stages
    'Publish a TXT record that lists who sends your mail and ends in ~all; -all once no sender of yours is missing. For a domain that sends none: "v=spf1 -all".',
  ),
  several: words(
    'Two lists of mail senders cancel each other out',
    'Keep one record that begins with v=spf1 and put every sender into it.',
  ),
  broken: words(
    'Your list of mail senders has an error, so that receivers use none of it',
    'Correct what is named, or take it out if that sender is no longer yours.',
  ),
  'too many look-ups': words(
    'Your list of mail senders is too long to be followed',
    'Remove senders that you no longer use, until at most ten look-ups are left.',
  ),
  'absent names': words(
    'Your list of mail senders names servers that are gone',
    'Remove the senders that lead to no address any more: at three of them receivers stop reading the list.',
  ),
  everybody: words(
    'Your list of mail senders allows the whole internet',
    'Name your own senders alone, and end the record in ~all; in -all once no sender of yours is missing.',
  ),
  'nearly everybody': words(
    'Your list of mail senders allows a large part of the internet',
    'Replace the large networks by the addresses of your senders, or by the include that your mail service names.',
  ),
  neutral: words(
    'Your list of mail senders refuses nobody',
    'End the record in ~all, and in -all once no sender of yours is missing: receivers then refuse what is not from your senders.',
  ),
  softfail: words(
    'Forged mail in your name is marked, not refused',
    'End the record in -all once no sender of yours is missing from it, or keep ~all and publish a DMARC policy that acts.',
  ),
  fail: words(stops),
  'not known': words(
    'Who may send mail in your name could not be seen',
    'Look at what the evidence names.',
  ),
};

export const dmarcWords: Readonly<Record<DmarcState, Words>> = {
  missing: words(
    'Anyone can forge mail in your name',
    // fact: dmarc-stages
    'Publish "v=DMARC1; p=none; rua=mailto:you@your-domain", read the reports for some weeks, then raise the policy to quarantine and reject. A domain that sends no mail says p=reject at once.',
  ),
  several: words(
    'Two rules for forged mail cancel each other out',
    'Keep one record that begins with v=DMARC1.',
  ),
  broken: words(
    'Your rule for forged mail has an error, so that it stops none',
    'Correct p, sp and np: each may only be none, quarantine or reject. Name each tag once.',
  ),
  idle: words(
    'Your rule for forged mail neither stops it nor reports it',
    'Add rua=mailto:you@your-domain, read the reports, then set p=quarantine and p=reject. An address at another organization gets reports only once that organization agrees in its DNS.',
  ),
  watched: words(
    'Forged mail is reported, not stopped',
    'Once the reports show no mail of your own failing, set p=quarantine, then p=reject.',
  ),
  test: words(
    'Your rule for forged mail is only being tested',
    'Once the reports show no mail of your own failing, remove t=y.',
  ),
  'own name alone': words(
    'Forged mail is stopped in your own name, not in names below it',
    'Set sp and np to quarantine or reject, or remove them, once the reports allow it.',
  ),
  unreported: words(
    'Forged mail is stopped, and nobody is told of it',
    'Add rua=mailto:you@your-domain: without reports nobody sees own mail that is stopped as well. An address at another organization gets reports only once that organization agrees in its DNS.',
  ),
  'set aside': words('Forged mail is set aside'),
  refused: words('Forged mail is stopped'),
  'not known': words(
    'What becomes of forged mail in your name could not be seen',
    'Look at what the evidence names: while it does not answer, receivers stop no forged mail by it.',
  ),
};
