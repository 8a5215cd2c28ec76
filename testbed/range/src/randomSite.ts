/** A site generated from a seed: each seed has other paths, names and markup, and other flaws. */
import { answering, wholeTruth } from '@portal/sample-site/area';
import { type Database, openDatabase } from '@portal/sample-site/database';
import { type Disk, makeDisk } from '@portal/sample-site/disk';
import { openLocalSite, type Reply } from '@portal/sample-site/localSite';
import type { RangeSite } from '@portal/sample-site/truth';
import { type Dice, diceOf } from './random/dice.ts';
import { paperFiles } from './random/fileParts.ts';
import { homeAreas } from './random/homeAreas.ts';
import { type Look, lookOf } from './random/look.ts';
import { mannersOf } from './random/manners.ts';
import { drawnParts } from './random/parts.ts';
import type { Scene } from './random/scene.ts';
import { tablesOf } from './random/tables.ts';
import { endings, folders, sentences, stems, type Trade, trades } from './random/words.ts';

const menu: readonly (readonly [string, string])[] = [
  ['/', 'Start'],
  ['/about', 'About'],
  ['/more', 'More'],
];

/** Listens on 127.0.0.1 only; without `port`, on any free port. The same seed always gives the same site. */
export async function startRandomSite(options: {
  seed: number;
  port?: number;
}): Promise<RangeSite> {
  const dice = diceOf(options.seed);
  const trade = dice.pick(trades);
  const look = lookOf(dice, trade.name, menu);
  const manners = mannersOf(dice);
  const database = openDatabase(tablesOf(dice, trade));
  const disk = makeDisk(paperFiles);
  const close = () => {
    database.close();
    disk.close();
  };
  try {
    const parts = drawnParts(sceneOf(dice, look, trade, database, disk));
    const areas = [...homeAreas(dice, look, parts), ...parts];
    const answer = answering(areas);
    const notFound = () => look.page('Not found', look.paragraph('There is no such page.'), 404);
    const dressed = (reply: Reply): Reply => ({
      ...reply,
      headers: { ...manners.headers, ...reply.headers },
    });
    const site = await openLocalSite({
      port: options.port ?? 0,
      answer: async (visit) => dressed((await answer(visit)) ?? notFound()),
    });
    return {
      url: site.url,
      truth: wholeTruth([...areas, { answers: {}, truth: manners.truth }]),
      close: () => site.close().finally(close),
    };
  } catch (error) {
    close();
    throw error;
  }
}

function sceneOf(dice: Dice, look: Look, trade: Trade, database: Database, disk: Disk): Scene {
  const free = dice.shuffled(stems);
  const folder = dice.pick(folders);
  return {
    dice,
    look,
    trade,
    database,
    disk,
    path: (kind) => {
      const stem = free.pop();
      if (stem === undefined) throw new Error('The random site has run out of paths');
      const start = dice.chance(0.4) ? `/${folder}/${stem}` : `/${stem}`;
      return kind === 'folder' ? start : `${start}${dice.pick(endings)}`;
    },
    label: () =>
      `${dice.pick(trade.things)}: ${dice.pick(sentences).split(' ').slice(0, 4).join(' ')}`,
  };
}
