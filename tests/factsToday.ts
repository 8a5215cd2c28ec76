/**
 * Facts that somebody has to look at again: `npm run test:facts` fails where one has expired, and `npm run check` names those
 * that expire within 60 days (`--soon`). No gate waits for the calendar.
 */
import { facts } from './support/facts.ts';

const soon = process.argv.includes('--soon');
const until = Date.now() + (soon ? 60 * 86_400_000 : 0);
const ending = facts.filter(({ expires }) => expires.getTime() <= until);
for (const { id, expires } of ending)
  console.log(`The fact ${id} is to be looked at again by ${expires.toISOString().slice(0, 10)}.`);
console.log(
  `${facts.length} facts, ${ending.length} of them ${soon ? 'expire within 60 days' : 'have expired'}.`,
);
process.exit(soon || ending.length === 0 ? 0 : 1);
