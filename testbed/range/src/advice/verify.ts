/**
 * `npm run advice:verify [-- nginx hsts …]`: applies every fix that can run here to a flawed site on the real program,
 * scans again, and reads the others by their grammar. Words narrow it down to platforms and checks.
 */
import { allFixes, type Outcome, outcomesOf, togetherOn } from './outcomes.ts';

const words = process.argv.slice(2).map((word) => word.toLowerCase());
const isWanted = ({ checkId, platform }: { checkId: string; platform: string }) =>
  words.length === 0 || words.every((word) => [checkId, platform.toLowerCase()].includes(word));

const tell = ({ how, platform, checkId, fix, faults, reason }: Outcome) => {
  const steps = fix.steps.filter(({ snippet }) => snippet).length;
  const head = `${how.padEnd(10)}${platform.padEnd(11)}${checkId.padEnd(17)}`;
  const rest = faults.length > 0 ? `WRONG: ${faults.join('; ')}` : reason;
  console.log(`${head}${steps > 1 ? `${steps} steps  ` : ''}${rest}`);
};

const outcomes = await outcomesOf(allFixes.filter(isWanted), tell);
const count = (how: Outcome['how']) => outcomes.filter((outcome) => outcome.how === how).length;
const wrong = outcomes.flatMap(({ faults }) => faults);
const tried = new Set(
  outcomes.filter(({ how }) => how === 'tried').map(({ platform }) => platform),
);
for (const platform of tried) {
  const faults = await togetherOn(platform);
  wrong.push(...faults);
  console.log(
    `all together on ${platform}${faults.length > 0 ? `: WRONG: ${faults.join('; ')}` : ''}`,
  );
}
console.log(
  `\n${outcomes.length} fixes: ${count('tried')} tried on the real program, ${count('read')} read by their grammar, ${count('not tried')} with code that nothing here reads, ${count('words')} in words alone; ${wrong.length} wrong.`,
);
process.exitCode = wrong.length > 0 || outcomes.length === 0 ? 1 : 0;
