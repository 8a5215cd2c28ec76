/**
 * Loaded ahead of a server process (`--import`): offsets its clock, and that of its embedded database, by the
 * milliseconds in the file at CLOCK_FILE.
 */
import { readFileSync } from 'node:fs';
import { lookEveryMs } from './clockFile.ts';

const Machine = Date;
const file = process.env.CLOCK_FILE;
let offset = 0;
let lookedAt = Number.NEGATIVE_INFINITY;

function now(): number {
  const real = Machine.now();
  if (file && real - lookedAt > lookEveryMs) {
    lookedAt = real;
    offset = Number(readFileSync(file, 'utf8'));
  }
  return real + offset;
}

globalThis.Date = new Proxy(Machine, {
  construct: (target, args, made) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, made),
  apply: () => new Machine(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
