import { once } from 'node:events';
import type { Writable } from 'node:stream';
import type { Operation } from './command.ts';

/** Writes lines to a stream, and waits while its buffer is full. */
export const printLines =
  (out: Writable, form: (line: string) => string = (line) => line): Operation['print'] =>
  async (lines) => {
    if (out.write(lines.map((line) => `${form(line)}\n`).join(''))) return;
    if (!out.destroyed) await Promise.race([once(out, 'drain'), once(out, 'close')]);
    if (out.destroyed) throw new Error('Nobody reads on.');
  };
