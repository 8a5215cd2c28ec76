import { describe, expect, test } from 'vitest';
import { checkIds } from '../checkIds.ts';
import { visit } from '../visitor.ts';
import type { Case, RangeClass } from './case.ts';
import { classes } from './classes/index.ts';
import { startCourse } from './courseSite.ts';
import * as proofs from './proofs.ts';

/** By the class's first check; the classes without one are shown in tests of their own. */
const proofOf: Partial<Record<string, proofs.Proof>> = {
  'sqli-err': proofs.sql,
  'sqli-bool': proofs.sql,
  'sqli-time': proofs.sqlTime,
  'sqli-hdr': proofs.sql,
  'xss-r': proofs.script,
  'html-inj': proofs.tag,
  traversal: proofs.traversal,
  cmdi: proofs.command,
  codei: proofs.evaluation,
  ssti: proofs.evaluation,
  el: proofs.evaluation,
  redirect: proofs.redirect,
  crlf: proofs.headerLine,
};

async function unlike(course: RangeClass, proof: proofs.Proof, seed: number): Promise<string[]> {
  const site = await startCourse(course, seed);
  try {
    const wrong = async (cases: readonly Case[], flawed: boolean) => {
      const told = await Promise.all(
        cases.map(async (one) => {
          const proven = await proof(async (words) => {
            const { target, ...sending } = one.send(words);
            const started = performance.now();
            const answer = await visit(site.url, target, sending);
            return { ...answer, took: performance.now() - started };
          });
          return proven === flawed ? [] : [`${flawed ? 'unproven' : 'proven'}: ${one.at}`];
        }),
      );
      return told.flat();
    };
    const { flaws, safe, traps } = site.cases;
    return [...(await wrong(flaws, true)), ...(await wrong([...safe, ...traps], false))];
  } finally {
    await site.close();
  }
}

describe.each(classes)('the course of $name', (course) => {
  const proof = proofOf[course.checks[0]];

  test.runIf(proof)(
    'is flawed where it says so, and nowhere else',
    { timeout: 60_000 },
    async () => {
      if (proof) expect(await unlike(course, proof, 3)).toEqual([]);
    },
  );

  test('has ten flaws, ten safe twins and five traps, and each place once', async () => {
    const site = await startCourse(course, 11);
    await site.close();
    const { flaws, safe, traps } = site.cases;
    expect(flaws.length).toBeGreaterThanOrEqual(10);
    expect(safe.length).toBeGreaterThanOrEqual(10);
    expect(traps.length).toBeGreaterThanOrEqual(5);
    const places = [...flaws, ...safe, ...traps].map((one) => `${one.at} ${one.parameter}`);
    expect(new Set(places).size).toBe(places.length);
    expect(checkIds).toEqual(expect.arrayContaining([...course.checks]));
  });
});
