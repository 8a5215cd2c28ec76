import { pgTable, text } from 'drizzle-orm/pg-core';
import { at } from '#kit/server/db/columns.ts';

/** The public halves of the keys that signed manifests of packs, by which these are checked as long as anybody has one. */
export const packKeys = pgTable('proof_pack_keys', {
  /** Its thumbprint (RFC 7638). */
  keyId: text('key_id').primaryKey(),
  /** 32 bytes of Ed25519 in base64url, as in a JWK. */
  publicKey: text('public_key').notNull(),
  createdAt: at('created_at').notNull(),
});
