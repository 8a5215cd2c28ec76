import type { ServerModule } from '#kit/server/module.ts';
import { editUser } from './calls/editUser.ts';
import { eraseCustomer } from './calls/eraseCustomer.ts';
import { getCustomerPortalData } from './calls/getCustomerPortalData.ts';
import { keepCustomer } from './calls/keepCustomer.ts';
import { profileCheck } from './calls/profileCheck.ts';
import { profileSave } from './calls/profileSave.ts';
import { removeUser } from './calls/removeUser.ts';
import { requestErasure } from './calls/requestErasure.ts';
import { takeBackErasure } from './calls/takeBackErasure.ts';
import { updateCustomerPortalData } from './calls/updateCustomerPortalData.ts';
import { deletePoolUser } from './jobs/deletePoolUser.ts';
import { remindErasures } from './jobs/remindErasures.ts';

export { companyOf } from './companyProfile.ts';
export { createOrganization } from './createOrganization.ts';
export { askForErasure, takeErasureBack } from './erasure.ts';
export { deletePoolUserJob } from './jobs/deletePoolUser.ts';
export { erasedMail } from './mails/erasureMails.ts';
export { nothingSeen } from './rules/portalData.ts';
export {
  beginErasure,
  countErased,
  erasureOf,
  listDueErasures,
  lockErasing,
} from './store/erasures.ts';
export {
  findFirstMember,
  findOrganization,
  findOrganizations,
  findOrganizationsBy,
  findPerson,
  findPersonByEmail,
  holdOrganization,
  insertMember,
  insertProspect,
  isKept,
  isMember,
  leaveOrganization,
  listIndustry,
  listMembers,
  listMembersOf,
  lockOrganization,
  setBlocked,
  updateMember,
  updateOrganization,
  upsertPerson,
} from './store.ts';
export { takeTurns } from './takeTurns.ts';
export { userProfileOf } from './userProfile.ts';

export const profileModule: ServerModule = {
  name: 'profile',
  routes: [
    profileSave,
    profileCheck,
    editUser,
    removeUser,
    getCustomerPortalData,
    updateCustomerPortalData,
    requestErasure,
    takeBackErasure,
    eraseCustomer,
    keepCustomer,
  ],
  jobs: [deletePoolUser, remindErasures],
};
