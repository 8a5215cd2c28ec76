import { fixesOf, type RatingReport, rateFacts } from '@portal/ratings';
import { formulaVersion } from '@portal/ratings/formula';
import { lookedAt } from '@portal/ratings/testing/firmDay';
import { firms } from '@portal/ratings/testing/firms';
import { bandOf, bandsOf, ratingWords } from '#modules/products/ratings/vocabulary.ts';

/** What each of the constructed firms is rated, by its name. */
export const rated: ReadonlyMap<string, RatingReport> = new Map(
  firms.map(({ name, facts }) => [name, rateFacts(facts)]),
);

const lowestOf = (capping: RatingReport['capping']): number =>
  Math.min(...capping.map(({ most }) => most));

/** The table of all of them, as the documentation has it. */
export function ratingCalibration(): string {
  const rows = [...rated].map(([name, report]) => {
    const { rating, low, high, coverage, capping } = report;
    const [first] = fixesOf(report).filter(({ gain }) => gain > 0);
    const cells = [
      name,
      ratingWords(low, rating === null ? high : null),
      rating === null ? bandsOf(low, high) : bandOf(low),
      `${Math.round(coverage * 100)}%`,
      capping.length > 0 ? bandOf(lowestOf(capping)) : '',
      first ? `+${first.gain} ${first.finding.title}` : '',
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return [
    '# How the rating is calibrated',
    '',
    `\`npm run docs:ratings\` rates ${rated.size} constructed firms of real shapes by version ${formulaVersion} of the formula and writes this page;`,
    '`tests/ratingCalibration.test.ts` holds it, and what must be so between them. Nobody of them exists, no network is asked, and',
    `all are looked at on ${lookedAt.toISOString().slice(0, 10)}, when the data of versions was fresh. "The same" is the firm above with one thing changed.`,
    'The formula itself stands on the page `/rating` of the portal.',
    '',
    '| Firm | Rating | Band | Known | Held at | What brings most |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}
