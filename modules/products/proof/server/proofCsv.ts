import { csvOf } from '#kit/contract/csv.ts';
import type { Control } from '../schemas.ts';
import { groupWords, standingWords, whatItIs } from '../vocabulary.ts';
import { type Proof, proofsOf } from './proofs.ts';

type Cell = (control: Control, proof: Proof) => string;

/** Days are in ISO 8601, which spreadsheets of any locale read as the same day. */
const columns: readonly (readonly [heading: string, cellOf: Cell])[] = [
  ['Group', ({ group }) => groupWords[group]],
  ['Control', ({ name }) => name],
  ['Question', ({ question }) => question],
  ['State', ({ standing }) => standingWords[standing]],
  ['Proof', (_, { kind }) => kind],
  ['Who', (_, { who }) => who],
  ['Covers', (_, { scope }) => scope],
  ['On', (_, { on }) => on],
  ['Until', (_, { until }) => until],
  ['Details', (_, { details }) => details],
];

const none: Proof = { kind: '', who: '', scope: '', on: '', until: '', details: '' };

/** What the list is and is not, then each control with all that is shown of it, a row each. */
export function proofCsv(controls: readonly Control[], timeZone: string): string {
  const rows = controls.flatMap((control) => {
    const proofs = proofsOf(control, timeZone);
    return (proofs.length > 0 ? proofs : [none]).map((proof) =>
      columns.map(([, cellOf]) => cellOf(control, proof)),
    );
  });
  return csvOf([[whatItIs], columns.map(([heading]) => heading), ...rows]);
}
