import { constants, incidentPoints, points } from '@portal/ratings/formula';

const { breach, disclosure: other } = incidentPoints;
const size = (at: 0 | 1 | 2) => breach[at].points;

/** The formula in words, for the report and the public page. */
export const formulaWords: readonly string[] = [
  `Each thing that is seen is graded: Good counts ${points.GOOD}, Fair ${points.FAIR}, Warning ${points.WARN}, Bad ${points.BAD}. What is only for information does not count.`,
  `What counts and could not be seen is told as Not known. The low end of the rating is what is certain: it counts as Bad. The high end is what is possible: it counts as Good. So hiding something wins nothing.`,
  `A risk vector’s score is the weighted mean of what was seen in the last ${constants.lookBackDays} days. Its letter is A from 90 %, B from 80 %, C from 65 %, D from 50 %, else F.`,
  `Each end is ${constants.lowest} plus ${constants.highest - constants.lowest} times the weighted mean of the vectors, less the points for incidents that became known. Where the ends are at most ${constants.maxSpread} points apart, the low one is the rating; else the range between them is shown instead of a number.`,
  `While source code, a database, a remote desktop or the control of containers is open to everybody, the rating is no more than ${constants.basic}, which is Basic, whatever else is in order. While forged mail in the company’s name is not stopped, it is no more than ${constants.intermediate}, which is Intermediate.`,
  `A breach costs ${size(2)} points at first, ${size(1)} from 10,000 accounts on, ${size(0)} from a million on, and ${incidentPoints.secrets} more where passwords, cards or the like were taken. Another incident costs ${other.FAIR} points as Fair, ${other.WARN} as Warning, ${other.BAD} as Bad. Each costs half as much after every ${constants.halfLifeDays} days.`,
  'Rated is the website of the company’s address, and the domain that it is in. Other hosts of the domain that the company confirmed are looked at as well; what is seen there is shown with its host, and does not count.',
  'The coverage says which share of the weights is known. A vector that only a feed or another service could tell of counts on top where there is one, and not at all where there is none.',
  'The formula is our own. It claims no equivalence with the rating of anybody else.',
];
