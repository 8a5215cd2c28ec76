import type { ServerModule } from '#kit/server/module.ts';
import { staffWords } from './auditWords.ts';
import { addStaff } from './calls/addStaff.ts';
import { blockStaff } from './calls/blockStaff.ts';
import { checkStaff } from './calls/checkStaff.ts';
import { enterCode } from './calls/enterCode.ts';
import { getConsoleToken } from './calls/getConsoleToken.ts';
import { listStaff } from './calls/listStaff.ts';
import { readSetUp } from './calls/readSetUp.ts';
import { readStaffLog } from './calls/readStaffLog.ts';
import { removePicture } from './calls/removePicture.ts';
import { renewStaff } from './calls/renewStaff.ts';
import { setPicture } from './calls/setPicture.ts';
import { setUp } from './calls/setUp.ts';
import { signInStaff } from './calls/signInStaff.ts';
import { signOutStaff } from './calls/signOutStaff.ts';
import { staffPicture } from './calls/staffPicture.ts';
import { staffSearch } from './search.ts';
import { staffTables } from './storedTables.ts';

export { resealAuthenticators } from './authenticator.ts';
export { createIdentifyStaff } from './identifyStaff.ts';
export { sendPicture } from './pictures.ts';
export { seedStaff } from './seedStaff.ts';
export { createStaff, renewStaffLink } from './setUpLink.ts';
export {
  countSealedBy as countAuthenticators,
  demonstrationStaff,
  findMember,
  findMemberByEmail,
  findMemberByPicture,
  listMembers,
  loadPictures,
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
    setPicture,
    removePicture,
    staffPicture,
    listStaff,
    addStaff,
    renewStaff,
    blockStaff,
    readStaffLog,
  ],
  jobs: [],
  contributes: { auditWords: staffWords, tables: staffTables, staffSearch },
};
