import type { ServerModule } from '#kit/server/module.ts';
import { addStaff } from './calls/addStaff.ts';
import { blockStaff } from './calls/blockStaff.ts';
import { checkStaff } from './calls/checkStaff.ts';
import { enterCode } from './calls/enterCode.ts';
import { getConsoleToken } from './calls/getConsoleToken.ts';
import { listStaff } from './calls/listStaff.ts';
import { readSetUp } from './calls/readSetUp.ts';
import { readStaffLog } from './calls/readStaffLog.ts';
import { renewStaff } from './calls/renewStaff.ts';
import { setUp } from './calls/setUp.ts';
import { signInStaff } from './calls/signInStaff.ts';
import { signOutStaff } from './calls/signOutStaff.ts';
import { staffTables } from './storedTables.ts';

export { resealAuthenticators } from './authenticator.ts';
export { createIdentifyStaff } from './identifyStaff.ts';
export { seedStaff } from './seedStaff.ts';
export { createStaff, renewStaffLink } from './setUpLink.ts';
export {
  countSealedBy as countAuthenticators,
  demonstrationStaff,
  findMemberByEmail,
  listMembers,
  removeDemonstrationStaff,
  setBlocked,
} from './store/members.ts';

/** The provider's staff: who they are, how they sign in to the console, and what they did. */
export const staffModule: ServerModule = {
  name: 'staff',
  routes: [
    getConsoleToken,
    checkStaff,
    signInStaff,
    enterCode,
    readSetUp,
    setUp,
    signOutStaff,
    listStaff,
    addStaff,
    renewStaff,
    blockStaff,
    readStaffLog,
  ],
  jobs: [],
  contributes: { tables: staffTables },
};
