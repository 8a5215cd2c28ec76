import { defineCall, refusal } from '#kit/contract/call.ts';

const loadSchemas = () => import('../schemas.ts');

export const profileSave = defineCall('profileSave', loadSchemas, {
  path: '/profile/profileSave',
  summary: "Creates the company and its first admin: onboarding's end",
  access: 'session',
  audited: true,
  refusals: { ALREADY_ONBOARDED: refusal(409, 'The caller belongs to an organization already.') },
});

export const profileCheck = defineCall('profileCheck', loadSchemas, {
  path: '/profile/profileCheck',
  customerOnly: false,
  summary: "The caller's own profile and company",
  access: 'session',
});

export const editUser = defineCall('editUser', loadSchemas, {
  path: '/profile/editUser',
  summary: "Changes an admin's details, or keeps the goals of the intro",
  access: 'organization',
  // Another's only by whoever may change.
  needs: 'own',
});

export const removeUser = defineCall('removeUser', loadSchemas, {
  path: '/profile/removeUser',
  grows: false,
  summary: 'Removes another admin; their sessions end at once',
  access: 'organization',
  confirm: true,
  refusals: {
    OWN_ACCOUNT: refusal(409, 'Admins cannot remove themselves; another admin must do it.'),
  },
  perMinute: 30,
});

export const getCustomerPortalData = defineCall('getCustomerPortalData', loadSchemas, {
  method: 'GET',
  path: '/profile/getCustomerPortalData',
  summary: 'What this admin has seen',
  access: 'organization',
  needs: 'own',
});

export const updateCustomerPortalData = defineCall('updateCustomerPortalData', loadSchemas, {
  path: '/profile/updateCustomerPortalData',
  customerOnly: false,
  summary: 'Notes what this admin has seen; what is not sent stays as it was',
  access: 'organization',
  needs: 'own',
  audited: false,
});

const ofErasure = { NOT_ASKED: refusal(409, 'Nobody asked for it, or it has begun.') };

export const requestErasure = defineCall('requestErasure', loadSchemas, {
  path: '/profile/requestErasure',
  grows: false,
  summary: 'Has the organization erased in 14 days; asked again, it stays at the first day',
  access: 'organization',
  needs: 'erase',
  confirm: true,
  refusals: { NAME_DIFFERS: refusal(409, "It is not the organization's name.") },
  perMinute: 10,
});

export const takeBackErasure = defineCall({
  path: '/profile/takeBackErasure',
  grows: false,
  summary: 'Keeps the organization that was to be erased',
  access: 'organization',
  refusals: ofErasure,
  perMinute: 10,
});

const byStaff = {
  access: 'staff',
  permission: 'customers.erase',
  brands: [{ of: 'organization', field: 'orgId' }],
} as const;

export const eraseCustomer = defineCall('eraseCustomer', loadSchemas, {
  ...byStaff,
  path: '/console/customers/erase',
  summary: 'Has a customer erased in 14 days; asked again, it stays at the first day',
});

export const keepCustomer = defineCall('keepCustomer', loadSchemas, {
  ...byStaff,
  path: '/console/customers/keep',
  summary: 'Keeps a customer who was to be erased',
  refusals: ofErasure,
});

export const switchOrganization = defineCall('switchOrganization', loadSchemas, {
  path: '/accounts/switchOrganization',
  grows: false,
  summary: 'Goes over to another organization of the person, in this browser alone',
  access: 'organization',
  needs: 'own',
  // Another one may ask for none.
  withoutSecondStep: true,
  perMinute: 30,
});
