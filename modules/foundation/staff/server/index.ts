import { closest } from '#kit/contract/search.ts';
import type { ServerModule } from '#kit/server/http/module.ts';
import * as routes from './routes.ts';
import { mayStill } from './shownMember.ts';
import { listMembers } from './store/members.ts';
import { staffTables } from './storedTables.ts';

export { resealAuthenticators } from './authenticator.ts';
export { endAccess } from './endAccess.ts';
export { createIdentifyStaff } from './identifyStaff.ts';
export { sendPicture } from './pictures.ts';
export { seedStaff } from './seedStaff.ts';
export { createStaff } from './setUpLink.ts';
export { isThereFor } from './shownMember.ts';
export {
  countSealedBy as countAuthenticators,
  demonstrationStaff,
  findMember,
  findMemberByEmail,
  findMemberByPicture,
  forgetCustomer,
  listMembers,
  loadPictures,
  lockMembers,
  removeDemonstrationStaff,
} from './store/members.ts';
export { mayUsePassword } from './workAccounts.ts';

/** The provider's staff: who they are, how they sign in to the console, and what they did. */
export const staffModule: ServerModule = {
  name: 'staff',
  routes: Object.values(routes),
  contributes: {
    auditWords: {
      staffLog: {
        '/console/signIn': 'Tried to sign in',
        '/console/enterCode': 'Signed in',
        '/console/setUp': 'Set up password and authenticator',
        '/console/finishWorkSignIn': 'Came with a work account',
        '/console/signOut': 'Signed out',
        '/console/confirm': 'Proved who they are',
        '/console/staff/setPicture': 'Changed the picture of',
        '/console/staff/removePicture': 'Removed the picture of',
        '/console/staff/add': 'Added to the staff',
        '/console/staff/setBrands': 'Changed the brands of',
        '/console/staff/setCustomers': 'Changed the customers of',
        '/console/staff/renew': 'Gave a new set-up link to',
        '/console/staff/block': 'Changed who may sign in',
        'admin staff create': 'Added to the staff by a command',
        'admin staff renew': 'Gave a new set-up link by a command to',
        'admin sessions end': 'Signed out by a command',
        'admin keys rotate': 'Made by a command the',
        'admin keys retire': 'Destroyed by a command the',
        'admin demonstration remove': 'Removed by a command the demonstration’s',
        'admin backup': 'Backed up by a command to',
      },
    },
    tables: staffTables,
    staffSearch: [
      {
        kind: 'staff',
        permission: 'staff.manage',
        async find({ database }, { words, limit }) {
          const members = await listMembers(database.system);
          return closest(words, members, ({ name, email }) => [name, email])
            .slice(0, limit)
            .map(({ name, email }) => ({ title: name, detail: email, path: '/staff' }));
        },
      },
    ],
    mayStill,
  },
};
