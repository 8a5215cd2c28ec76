import type { ServerModule } from '#kit/server/http/module.ts';
import { loadBrandKeys } from './calls/console/programs/loadBrandKeys.ts';
import { makeBrandKey } from './calls/console/programs/makeBrandKey.ts';
import { withdrawBrandKey } from './calls/console/programs/withdrawBrandKey.ts';
import { loadKeys } from './calls/programs/loadKeys.ts';
import { makeKey } from './calls/programs/makeKey.ts';
import { withdrawKey } from './calls/programs/withdrawKey.ts';
import { endKeysMade } from './store.ts';
import { programsTables } from './storedTables.ts';

export { createIdentifyBrandProgram, createIdentifyProgram } from './identifyProgram.ts';

/** Programs that read with a key, in place of a person with a session (decision 54). */
export const programsModule: ServerModule = {
  name: 'programs',
  routes: [loadKeys, makeKey, withdrawKey, loadBrandKeys, makeBrandKey, withdrawBrandKey],
  jobs: [],
  contributes: {
    auditWords: {
      audit: {
        '/programs/makeKey': (name) => `made the key “${name}” for programs`,
        '/programs/withdrawKey': (name) => `withdrew the key “${name}” of programs`,
      },
      staffLog: {
        '/console/programs/makeBrandKey': 'Made a key for programs',
        '/console/programs/withdrawBrandKey': 'Withdrew a key of programs',
      },
    },
    tables: programsTables,
    addressTakenBack: async (tx, orgIds, made) =>
      (await endKeysMade(tx, orgIds, made)).flatMap(({ orgId, name }) =>
        orgId === null ? [] : [{ orgId, action: '/programs/withdrawKey', subject: name }],
      ),
  },
};
