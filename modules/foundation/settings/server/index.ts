import type { ServerModule } from '#kit/server/module.ts';
import { companyUpdate } from './calls/companyUpdate.ts';
import { deleteUserInvite } from './calls/deleteUserInvite.ts';
import { editUserInvite } from './calls/editUserInvite.ts';
import { getActivity } from './calls/getActivity.ts';
import { getUndeliverable } from './calls/getUndeliverable.ts';
import { getUserInviteList } from './calls/getUserInviteList.ts';
import { getUserList } from './calls/getUserList.ts';
import { removeUserInvite } from './calls/removeUserInvite.ts';
import { reset } from './calls/reset.ts';

export { loadActivity } from './store.ts';

export const settingsModule: ServerModule = {
  name: 'settings',
  routes: [
    getUserList,
    getUserInviteList,
    getUndeliverable,
    editUserInvite,
    deleteUserInvite,
    removeUserInvite,
    companyUpdate,
    getActivity,
    reset,
  ],
  jobs: [],
};
