import { setTimeout } from 'node:timers/promises';

/** Reads as it is told to: for ever, beyond all memory, not at all, or slowly. */
export async function readAs(how: 'forever' | 'hoard' | 'fail' | 'slowly' | 'well') {
  const hoard: string[][] = [];
  if (how === 'forever') for (;;);
  if (how === 'hoard') for (;;) hoard.push(Array.from({ length: 1e6 }, (_, at) => `${at}`));
  if (how === 'fail') throw new Error('no such format');
  if (how === 'slowly') await setTimeout(200);
  return `read ${how}, with the settings [${Object.keys(process.env).join()}]`;
}
