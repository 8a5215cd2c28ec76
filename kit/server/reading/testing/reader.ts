import { setTimeout } from 'node:timers/promises';
import { getHeapStatistics } from 'node:v8';

/** Reads as it is told to: for ever, beyond all memory, not at all, or slowly; or tells how much memory it has. */
export async function readAs(how: 'forever' | 'hoard' | 'fail' | 'slowly' | 'heap' | 'well') {
  const hoard: string[][] = [];
  if (how === 'forever') for (;;);
  if (how === 'hoard') for (;;) hoard.push(Array.from({ length: 1e6 }, (_, at) => `${at}`));
  if (how === 'fail') throw new Error('no such format');
  if (how === 'heap') return String(getHeapStatistics().heap_size_limit);
  if (how === 'slowly') await setTimeout(200);
  return `read ${how}, with the settings [${Object.keys(process.env).join()}]`;
}
