import { defineCall, refusal } from '#kit/contract/call.ts';

const loadSchemas = () => import('../schemas/trust.ts');

const base = '/proof/trust';
const call = { access: 'organization', module: 'cybermaturity' } as const;

const forbidden = refusal(
  409,
  'The host is not below a domain of its own, or it is the portal’s or a brand’s.',
);

export const nameTrustHost = defineCall('nameTrustHost', loadSchemas, {
  ...call,
  path: `${base}/nameTrustHost`,
  summary: 'Names a host of the organization’s own for its trust page; ends another one’s proof',
  refusals: { HOST_FORBIDDEN: forbidden },
  perMinute: 20,
});

export const checkTrustHost = defineCall({
  ...call,
  path: `${base}/checkTrustHost`,
  summary: 'Looks for the records by which the trust page’s host leads here and is proven',
  refusals: {
    RECORD_MISSING: refusal(409, 'The host has no such TXT record, or not yet.'),
    HOST_ELSEWHERE: refusal(409, 'The host does not lead to the portal, or not yet.'),
    HOST_TAKEN: refusal(409, 'Another organization proves the host.'),
    HOST_FORBIDDEN: forbidden,
  },
  perMinute: 10,
});

/** In any plan, as the page is switched off in any. */
export const removeTrustHost = defineCall({
  access: 'organization',
  path: `${base}/removeTrustHost`,
  grows: false,
  summary: 'Removes the trust page’s own host; nothing is shown there any more',
});
