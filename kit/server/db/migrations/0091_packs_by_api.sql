ALTER TABLE "api_keys" ADD COLUMN "reads_packs" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "proof_shares" ADD COLUMN "packs_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "proof_shares" ADD COLUMN "packs_by" text;--> statement-breakpoint
ALTER TABLE "proof_shares" ADD COLUMN "packs_by_name" text;