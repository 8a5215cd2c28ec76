import { defineCall } from '#kit/contract/call.ts';
import { managing, unwritten } from '#modules/foundation/brand/calls/managing.ts';
import type { AboutAddresses, AboutConfig, AboutPage } from '../schemas/about.ts';

const loadSchemas = () => import('../schemas.ts');

/** The page as customers see it: an action for which the brand has no address is omitted. */
export const aboutShown = (
  { call, email, knowledgeBase, ...texts }: AboutPage,
  to: AboutAddresses,
): AboutConfig => ({
  ...texts,
  call: to.call ? { ...call, url: to.call } : null,
  email: to.email ? { ...email, address: to.email } : null,
  knowledgeBase: to.knowledgeBase ? { ...knowledgeBase, url: to.knowledgeBase } : null,
});

export const readAbout = defineCall('readAbout', loadSchemas, {
  ...managing,
  method: 'GET',
  path: '/console/about/read/{brandId}',
  summary: "A brand's about page of the concierge, and the version that a change is made to",
});

export const saveAbout = defineCall('saveAbout', loadSchemas, {
  ...managing,
  path: '/console/about/save',
  summary: "Changes a brand's about page of the concierge",
  refusals: {
    ...unwritten,
  },
});
