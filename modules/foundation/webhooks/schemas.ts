import { z } from 'zod';
import { type EventName, eventSentences } from '#kit/contract/events.ts';
import { distinct, id, instant, line } from '#kit/contract/schemas.ts';
import { deliveryStatuses, endpointStates, maxDeliveriesListed, maxUrl } from './vocabulary.ts';

const endpoint = z.object({
  endpointId: id,
  url: z.string(),
  events: z.array(z.string()),
  madeAt: instant,
  /** The name of who made it. */
  by: z.string(),
  state: z.enum(endpointStates),
  /** Since when nothing arrives; null while all does. */
  failingSince: instant.nullable(),
  /** Until when the secret before signs too. */
  formerUntil: instant.nullable(),
});
export type WebhookEndpoint = z.infer<typeof endpoint>;

const delivery = z.object({
  deliveryId: id,
  event: z.string(),
  at: instant,
  status: z.enum(deliveryStatuses),
  attempts: z.int(),
  lastAt: instant.nullable(),
  /** The status that was answered last; null: none was. */
  lastStatus: z.int().nullable(),
  reason: z.string().nullable(),
});
export type WebhookDelivery = z.infer<typeof delivery>;

const endpoints = z.array(endpoint);
const deliveries = z.array(delivery).max(maxDeliveriesListed);

const names = Object.keys(eventSentences) as EventName[];
const asked = {
  url: z.url({ protocol: /^https?$/ }).max(maxUrl),
  events: z.array(z.enum(names)).min(1).max(names.length).refine(distinct, 'must differ'),
};

/** The secret is in this answer and nowhere else in the open. */
const made = z.object({ secret: z.string(), endpoint });
export type MadeEndpoint = z.infer<typeof made>;

const one = { endpointId: id };
const switched = { ...one, isOn: z.boolean() };
/** One delivery; null: all that failed in the last 24 hours. */
const replayed = { ...one, deliveryId: id.nullable() };
const counted = z.object({ count: z.int() });

export const loadEndpoints = {
  output: z.object({
    endpoints,
    /** Whether whoever asks may change something here. */
    mayChange: z.boolean(),
  }),
};
export const makeEndpoint = { input: z.strictObject(asked), output: made };
export const rotateSecret = { input: z.strictObject(one), output: made };
export const switchEndpoint = { input: z.strictObject(switched), output: endpoint };
export const deleteEndpoint = { input: z.strictObject(one) };
export const sendTest = { input: z.strictObject(one) };
export const loadDeliveries = {
  input: z.strictObject(one),
  output: z.object({ deliveries }),
};
export const replay = { input: z.strictObject(replayed), output: counted };

const ofBrand = { brandId: line(40).min(1) };

export const loadBrandEndpoints = {
  input: z.strictObject(ofBrand),
  output: z.object({ brandNameLong: z.string(), endpoints }),
};
export const makeBrandEndpoint = { input: z.strictObject({ ...ofBrand, ...asked }), output: made };
export const rotateBrandSecret = { input: z.strictObject({ ...ofBrand, ...one }), output: made };
export const switchBrandEndpoint = {
  input: z.strictObject({ ...ofBrand, ...switched }),
  output: endpoint,
};
export const deleteBrandEndpoint = { input: z.strictObject({ ...ofBrand, ...one }) };
export const sendBrandTest = { input: z.strictObject({ ...ofBrand, ...one }) };
export const loadBrandDeliveries = {
  input: z.strictObject({ ...ofBrand, ...one }),
  output: z.object({ deliveries }),
};
export const replayBrand = {
  input: z.strictObject({ ...ofBrand, ...replayed }),
  output: counted,
};
