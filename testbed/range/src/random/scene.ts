/** What the parts of a random site are generated from, and what a part consists of. */
import type { Area } from '@portal/sample-site/area';
import type { Database } from '@portal/sample-site/database';
import type { Disk } from '@portal/sample-site/disk';
import type { Dice } from './dice.ts';
import type { Look } from './look.ts';
import type { Trade } from './words.ts';

export interface Scene {
  dice: Dice;
  look: Look;
  trade: Trade;
  database: Database;
  disk: Disk;
  /** A path that is unique on the site, without an extension for a `folder`. */
  path(folder?: 'folder'): string;
  /** A random label for a page. */
  label(): string;
}

export interface Part extends Area {
  /** How a visitor reaches the part: HTML of a link or a form. Empty if only the site map lists it. */
  entrance: string;
  /** Addresses for the site map. */
  mapped: readonly string[];
}

/** Generates one part; each call generates another. */
export type PartMaker = (scene: Scene) => Part;

/** A link to `path`, with a value that shows the page in its normal state. */
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
