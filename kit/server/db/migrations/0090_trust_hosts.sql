ALTER TABLE "proof_trust_pages" ADD COLUMN "host" text;--> statement-breakpoint
ALTER TABLE "proof_trust_pages" ADD COLUMN "host_token" text;--> statement-breakpoint
ALTER TABLE "proof_trust_pages" ADD COLUMN "host_proven_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "proof_trust_pages" ADD COLUMN "host_checked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "proof_trust_pages" ADD COLUMN "host_missing_since" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "proof_trust_pages_host" ON "proof_trust_pages" USING btree ("host") WHERE host_proven_at is not null;--> statement-breakpoint
CREATE INDEX "proof_trust_pages_checked" ON "proof_trust_pages" USING btree ("host_checked_at") WHERE host_proven_at is not null;
