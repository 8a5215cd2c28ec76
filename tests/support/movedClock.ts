/**
 * Loaded ahead of a server process (`--import`): its clock, and that of the embedded database in it,
 * stands off the machine's by so many milliseconds as the file at CLOCK_FILE says.
 */
import { readFileSync } from 'node:fs';

/** A database asks for the time too often for a file to be read each time. */
const lookEveryMs = 100;
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
