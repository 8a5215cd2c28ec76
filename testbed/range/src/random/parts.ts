/** Chooses the flaws, safe twins and traps of a random site. */
import { leftoverPart, openReadings, readingPart, readingTwins } from './fileParts.ts';
import type { Part, PartMaker, Scene } from './scene.ts';
import {
  attributeFlaws,
  getShowing,
  postShowing,
  scriptFlaws,
  showingTwins,
  textFlaws,
} from './scriptParts.ts';
import { getSql, postSql, shapes, sqlTwins } from './sqlParts.ts';
import { trapParts } from './trapParts.ts';
import { goingPart, goingTwins, openGoings, openPages } from './wayOutParts.ts';

/** Shuffled, so that a part's neighbours reveal nothing about it. */
export function drawnParts(scene: Scene): Part[] {
  const { dice } = scene;
  /** `least` of the items, sometimes one more. */
  const some = <T>(of: readonly T[], least: number, more = 0.3): T[] =>
    dice.shuffled(of).slice(0, least + (dice.chance(more) ? 1 : 0));

  const flaws: PartMaker[] = [
    ...some(textFlaws, 1).map((show) => getShowing(show, true)),
    ...some(attributeFlaws, 1).map((show) => getShowing(show, true)),
    ...some(scriptFlaws, 1).map((show) => getShowing(show, true)),
    ...some(textFlaws, 0, 0.6).map((show) => postShowing(show, true)),
    ...some(shapes, 2).map((shape) => getSql(shape, 'shown')),
    ...some(shapes, 1).map((shape) => getSql(shape, 'hidden')),
    ...some(shapes, 1).map((shape) => postSql(shape, 'hidden')),
    ...some(openGoings, 1).map((going) => goingPart(going, true)),
    ...some(openPages, 1).map((going) => goingPart(going, true)),
    ...some(openReadings, 2).map((reading) => readingPart(reading, true)),
    leftoverPart,
  ];
  const twins: PartMaker[] = [
    ...some(showingTwins, 3).map((show) => getShowing(show, false)),
    ...some(showingTwins, 1).map((show) => postShowing(show, false)),
    ...some(sqlTwins, 2),
    ...some(goingTwins, 1).map((going) => goingPart(going, false)),
    ...some(readingTwins, 1).map((reading) => readingPart(reading, false)),
  ];
  const traps = some(trapParts, 4, 0.5);
  return dice.shuffled([...flaws, ...twins, ...traps]).map((make) => make(scene));
}
