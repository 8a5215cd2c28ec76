import { defineCall, refusal } from '#kit/contract/call.ts';
import { base, call } from './entities.ts';

const loadSchemas = () => import('../schemas.ts');

export const loadOwnership = defineCall('loadOwnership', loadSchemas, {
  ...call,
  method: 'POST',
  path: `${base}/loadOwnership`,
  summary: 'Whether a website is proven to be its owner’s, and how to prove it',
  changes: false,
});

export const proveOwnership = defineCall('proveOwnership', loadSchemas, {
  ...call,
  method: 'POST',
  path: `${base}/proveOwnership`,
  summary: 'Looks for the proof that a website is its owner’s',
  refusals: { PROOF_NOT_FOUND: refusal(422, 'No proof of ownership was found on the website.') },
  perMinute: 10,
});

export const loadConsents = defineCall('loadConsents', loadSchemas, {
  ...call,
  method: 'POST',
  path: `${base}/loadConsents`,
  summary: 'Who agreed to the scanning of which website and when, newest first, the newest 500',
  changes: false,
});
