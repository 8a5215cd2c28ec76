import { z } from 'zod';
import { id, instant, line } from '#kit/contract/schemas.ts';
import { maxListed, psaKinds, ticketStates } from './vocabulary.ts';

const ofBrand = { brandId: line(40).min(1) };

const connection = z.object({
  kind: z.enum(psaKinds),
  url: z.string(),
  company: z.string(),
  clientId: z.string(),
  board: z.string(),
  /** When all went well last; null: never yet. */
  syncedAt: instant.nullable(),
  /** Since when it does not go well, and why; null while it does. */
  failingSince: instant.nullable(),
  reason: z.string().nullable(),
  nextAt: instant,
});
export type PsaConnection = z.infer<typeof connection>;

const ticket = z.object({
  ticketId: z.string().nullable(),
  companyName: z.string(),
  website: z.string(),
  title: z.string(),
  state: z.enum(ticketStates),
  openedAt: instant,
  reason: z.string().nullable(),
});
export type PsaTicketRow = z.infer<typeof ticket>;

export const loadPsa = {
  input: z.strictObject(ofBrand),
  output: z.object({
    brandNameLong: z.string(),
    connection: connection.nullable(),
    /** How many tickets are open, and how many changes wait to be told there. */
    open: z.int(),
    waiting: z.int(),
    tickets: z.array(ticket).max(maxListed),
  }),
};

const key = line(200).min(1).nullable();

export const savePsa = {
  input: z.strictObject({
    ...ofBrand,
    kind: z.enum(psaKinds),
    url: z.url({ protocol: /^https?$/ }).max(200),
    company: line(100).min(1),
    clientId: line(100).min(1),
    /** Null: those so far. */
    publicKey: key,
    privateKey: key,
    board: line(100).min(1),
  }),
};

export const deletePsa = { input: z.strictObject(ofBrand) };

const customer = z.object({
  orgId: id,
  companyName: z.string(),
  /** The company that it is matched to; null: none. */
  company: z.object({ id: z.string(), name: z.string() }).nullable(),
});
export type PsaCustomer = z.infer<typeof customer>;

export const loadPsaCustomers = {
  input: z.strictObject({ ...ofBrand, search: line(100).default('') }),
  output: z.object({
    customers: z.array(customer).max(maxListed),
    /** How many customers of the brand have no company. */
    unmatched: z.int(),
  }),
};

export const findPsaCompanies = {
  input: z.strictObject({ ...ofBrand, search: line(100).min(1) }),
  output: z.object({ companies: z.array(z.object({ id: z.string(), name: z.string() })) }),
};

export const matchPsaCustomer = {
  input: z.strictObject({
    ...ofBrand,
    orgId: id,
    companyId: z
      .string()
      .regex(/^\d{1,10}$/)
      .nullable(),
  }),
};

export const tryPsa = { input: z.strictObject(ofBrand) };
