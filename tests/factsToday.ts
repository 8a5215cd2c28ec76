/**
 * Facts that somebody has to look at again: `npm run test:facts` fails where one has expired, or is dated ahead of today, and
 * `npm run check` names those that expire within 60 days (`--soon`). No gate waits for the calendar.
 */
import { facts } from './support/facts.ts';

const soon = process.argv.includes('--soon');
const until = Date.now() + (soon ? 60 * 86_400_000 : 0);
const ending = facts.filter(({ expires }) => expires.getTime() <= until);
const ahead = facts.filter(({ date }) => date.getTime() > Date.now());
for (const { id } of ahead) console.log(`The fact ${id} is dated ahead of today.`);
for (const { id, expires } of ending)
  console.log(`The fact ${id} is to be looked at again by ${expires.toISOString().slice(0, 10)}.`);
console.log(
  `${facts.length} facts, ${ending.length} of them ${soon ? 'expire within 60 days' : 'have expired'}.`,
);
process.exit(soon || ending.length + ahead.length === 0 ? 0 : 1);
