import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { nextVersion } from '#tests/support/maturityModel.ts';
import type { TestPortal } from '#tests/support/portal.ts';
import * as maturity from '../calls.ts';

const library = vi.hoisted(() => ({ isNewer: false }));
vi.mock('./library.ts', async (original) => {
  const real = await original<typeof import('./library.ts')>();
  const first = real.currentModel();
  const second = nextVersion(first);
  return {
    modelOf: (version: number) => [first, second].find((one) => one.version === version),
    currentModel: () => (library.isNewer ? second : first),
  };
});

let portal: TestPortal;
// Test files of one worker share imported modules, so this server is imported anew and dropped afterwards.
beforeAll(async () => {
  vi.resetModules();
  const { openPortal } = await import('#tests/support/portal.ts');
  portal = await openPortal();
});
afterAll(async () => {
  await portal.close();
  vi.resetModules();
});

// Thirty-six saves, one after the other.
it('MAT-040: an assessment stays with its version until it is migrated, and loses no answer', async () => {
  const owner = await portal.owner();
  const state = async () => (await owner.call(maturity.assessment, {})).data.assessment;
  const paths = async () =>
    (await owner.call(maturity.assessmentConfig, {})).data.elements.map((one) => one.elementPath);
  for (const elementPath of await paths()) {
    (await owner.call(maturity.saveAssessment, { data: { elementPath, level: 3 } })).data;
  }
  expect((await state()).newerModel).toBeNull();

  library.isNewer = true;
  expect(await state()).toMatchObject({
    modelVersion: 2,
    assessmentStatus: 'completed',
    newerModel: {
      modelVersion: 3,
      added: ['Drones'],
      removed: ['Trying the backups'],
      reworded: ['Backups'],
    },
  });
  expect(await paths()).toContain('technology.recovery.restore-tests');

  (await owner.call(maturity.migrateAssessment, {})).data;
  const migrated = await state();
  expect(migrated).toMatchObject({
    modelVersion: 3,
    assessmentStatus: 'notCompleted',
    nextQuestion: { elementPath: 'technology.recovery.drones' },
    newerModel: null,
  });
  expect(migrated.questions).toHaveLength(35);
  expect(await paths()).not.toContain('technology.recovery.restore-tests');
});
