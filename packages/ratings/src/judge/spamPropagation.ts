import type { Facts } from '../ground/facts.ts';
import type { Finding, Grade } from '../ground/finding.ts';
import { single } from './parts.ts';

/**
 * Grades whether the domain's own mail senders, as SPF names them, are on the block lists that the operator configured.
 */
export function judgeSpamPropagation({ blocklists, domain }: Facts): Finding[] {
  if (blocklists === null || blocklists.length === 0) return [];
  const listed = blocklists.filter((one) => one.listed);
  const zones = new Set(listed.map(({ zone }) => zone)).size;
  const grade: Grade = zones === 0 ? 'GOOD' : zones === 1 ? 'WARN' : 'BAD';
  const tried = new Set(blocklists.map(({ zone }) => zone)).size;
  return [
    single('spam_propagation', domain, {
      key: 'lists',
      grade,
      title:
        zones === 0
          ? 'No sender of your mail is on the lists that were asked'
          : 'A sender of your mail is on a list of spammers',
      evidence:
        listed.map(({ address, zone }) => `${address} is on ${zone}`).join('\n') ||
        `${[...new Set(blocklists.map(({ address }) => address))].join(', ')}: on none of ${tried === 1 ? 'one list' : `${tried} lists`}`,
      advice:
        grade === 'GOOD'
          ? ''
          : 'Find what sends the spam (a stolen mailbox, a form, an infected computer), stop it, then ask the list to take you off.',
    }),
  ];
}
