import { defineCall, refusal } from '#kit/contract/call.ts';

const loadSchemas = () => import('./schemas.ts');

const unfit = {
  ENDPOINTS_MAX: refusal(409, 'There are five endpoints, the most there can be; delete one.'),
  ADDRESS_FORBIDDEN: refusal(409, 'Nothing is sent to this address; take a public one by https.'),
} as const;

const off = {
  ENDPOINT_OFF: refusal(409, 'The endpoint is switched off; switch it on first.'),
} as const;

export const loadEndpoints = defineCall('loadEndpoints', loadSchemas, {
  method: 'GET',
  path: '/webhooks/loadEndpoints',
  summary: 'Where the organization’s webhooks go, newest first; no secret',
  access: 'organization',
});

export const makeEndpoint = defineCall('makeEndpoint', loadSchemas, {
  path: '/webhooks/makeEndpoint',
  summary: 'Has events sent to an address; answers the secret that signs them once',
  access: 'organization',
  confirm: true,
  refusals: unfit,
  perMinute: 10,
});

export const rotateSecret = defineCall('rotateSecret', loadSchemas, {
  path: '/webhooks/rotateSecret',
  summary: 'Makes a new secret of an endpoint; the one before signs too for 24 hours',
  access: 'organization',
  confirm: true,
  perMinute: 10,
});

export const switchEndpoint = defineCall('switchEndpoint', loadSchemas, {
  path: '/webhooks/switchEndpoint',
  summary: 'Switches an endpoint off, or on again; what waits for one that is off has failed',
  access: 'organization',
});

export const deleteEndpoint = defineCall('deleteEndpoint', loadSchemas, {
  path: '/webhooks/deleteEndpoint',
  grows: false,
  summary: 'Deletes an endpoint with its deliveries',
  access: 'organization',
});

export const sendTest = defineCall('sendTest', loadSchemas, {
  path: '/webhooks/sendTest',
  summary: 'Sends the event `webhook.test` to an endpoint',
  access: 'organization',
  refusals: off,
  perMinute: 10,
});

export const loadDeliveries = defineCall('loadDeliveries', loadSchemas, {
  method: 'GET',
  path: '/webhooks/loadDeliveries/{endpointId}',
  summary: 'The newest 50 deliveries of an endpoint, with what came of each',
  access: 'organization',
});

export const replay = defineCall('replay', loadSchemas, {
  path: '/webhooks/replay',
  summary: 'Sends a delivery again, or all that failed in the last 24 hours; the ids stay',
  access: 'organization',
  refusals: off,
  perMinute: 10,
});

/** Administrators alone, who are there for all brands. */
const ofBrand = { access: 'staff', permission: 'brands.manage', brands: 'all' } as const;

export const loadBrandEndpoints = defineCall('loadBrandEndpoints', loadSchemas, {
  ...ofBrand,
  method: 'GET',
  path: '/console/webhooks/loadBrandEndpoints/{brandId}',
  summary: 'Where the events of a brand’s customers go, newest first; no secret',
});

export const makeBrandEndpoint = defineCall('makeBrandEndpoint', loadSchemas, {
  ...ofBrand,
  path: '/console/webhooks/makeBrandEndpoint',
  summary: 'Has events of all customers of a brand sent to an address; answers the secret once',
  refusals: unfit,
  perMinute: 10,
});

export const rotateBrandSecret = defineCall('rotateBrandSecret', loadSchemas, {
  ...ofBrand,
  path: '/console/webhooks/rotateBrandSecret',
  summary: 'Makes a new secret of a brand’s endpoint; the one before signs too for 24 hours',
  perMinute: 10,
});

export const switchBrandEndpoint = defineCall('switchBrandEndpoint', loadSchemas, {
  ...ofBrand,
  path: '/console/webhooks/switchBrandEndpoint',
  summary: 'Switches a brand’s endpoint off, or on again',
});

export const deleteBrandEndpoint = defineCall('deleteBrandEndpoint', loadSchemas, {
  ...ofBrand,
  path: '/console/webhooks/deleteBrandEndpoint',
  summary: 'Deletes a brand’s endpoint with its deliveries',
});

export const sendBrandTest = defineCall('sendBrandTest', loadSchemas, {
  ...ofBrand,
  path: '/console/webhooks/sendBrandTest',
  summary: 'Sends the event `webhook.test` to a brand’s endpoint',
  refusals: off,
  perMinute: 10,
});

export const loadBrandDeliveries = defineCall('loadBrandDeliveries', loadSchemas, {
  ...ofBrand,
  method: 'GET',
  path: '/console/webhooks/loadBrandDeliveries/{brandId}/{endpointId}',
  summary: 'The newest 50 deliveries of a brand’s endpoint, with what came of each',
});

export const replayBrand = defineCall('replayBrand', loadSchemas, {
  ...ofBrand,
  path: '/console/webhooks/replayBrand',
  summary: 'Sends a delivery again, or all that failed in the last 24 hours; the ids stay',
  refusals: off,
  perMinute: 10,
});
