/** What the parts of one random site are drawn with, and the part that comes of it. */
import type { Area } from '../area.ts';
import type { Database } from '../database.ts';
import type { Disk } from '../disk.ts';
import type { Dice } from './dice.ts';
import type { Look } from './look.ts';
import type { Trade } from './words.ts';

export interface Scene {
  dice: Dice;
  look: Look;
  trade: Trade;
  database: Database;
  disk: Disk;
  /** A path that nothing else on the site has, without an ending where `folder`. */
  path(folder?: 'folder'): string;
  /** A label for a page, drawn anew each time. */
  label(): string;
}

export interface Part extends Area {
  /** How a visitor comes to it: HTML of a link or a form. Empty: by the site map alone. */
  entrance: string;
  /** Addresses for the site map. */
  mapped: readonly string[];
}

/** Draws one part; each call draws another. */
export type PartMaker = (scene: Scene) => Part;

/** The first link to `path`, with a value that shows the page in its normal state. */
export function linked(
  scene: Scene,
  path: string,
  parameter: string,
  value: string,
): Pick<Part, 'entrance' | 'mapped'> {
  const address = `${path}?${new URLSearchParams({ [parameter]: value })}`;
  const { look } = scene;
  const [asForm, mapOnly] = [scene.dice.chance(0.3), scene.dice.chance(0.15)];
  if (mapOnly) return { entrance: '', mapped: [address] };
  return {
    entrance: asForm
      ? look.form('get', path, [{ name: parameter, value }])
      : look.link(address, scene.label()),
    mapped: scene.dice.chance(0.5) ? [address] : [],
  };
}
