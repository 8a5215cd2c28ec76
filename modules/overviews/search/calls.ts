import { defineCall } from '#kit/contract/call.ts';

const loadSchemas = () => import('./schemas.ts');

/**
 * Asked as somebody types, and so often. POST, because what is typed is often a name, which addresses in the logs of
 * others are no place for.
 */
export const find = defineCall('find', loadSchemas, {
  path: '/search/find',
  summary:
    "The organisation's websites, causes, policies, people and posts, and the help articles, that some words name",
  access: 'organization',
  changes: false,
  perMinute: 120,
});

export const findForStaff = defineCall('findForStaff', loadSchemas, {
  path: '/console/search/findForStaff',
  summary: 'Customers, brands and staff that some words name, as far as the role may see them',
  access: 'staff',
  brands: 'narrowed',
  namedCustomers: true,
  changes: false,
  perMinute: 120,
});
