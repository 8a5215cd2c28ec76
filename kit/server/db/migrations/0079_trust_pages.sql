CREATE TABLE "proof_trust_addresses" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"owner_hash" text NOT NULL,
	"left_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "proof_trust_pages" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"slug" text NOT NULL,
	"address_hash" text NOT NULL,
	"is_on" boolean NOT NULL,
	"may_be_found" boolean NOT NULL,
	"website" text NOT NULL,
	"contact" text NOT NULL,
	"agreement" text NOT NULL,
	"controls" jsonb NOT NULL,
	"policies" jsonb NOT NULL,
	"gives_policies" boolean NOT NULL,
	"shows_training" boolean NOT NULL,
	"shows_last_scan" boolean NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "proof_trust_pages_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "proof_trust_pages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "proof_trust_requests" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"company_name" text NOT NULL,
	"email" text NOT NULL,
	"agreement" text NOT NULL,
	"agreement_sha256" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"is_approved" boolean,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	"decided_by_name" text,
	"policies" jsonb,
	"token_hash" text,
	"expires_at" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone,
	"opened_at" timestamp (3) with time zone,
	CONSTRAINT "proof_trust_requests_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "proof_trust_requests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "proof_trust_addresses_left" ON "proof_trust_addresses" USING btree ("left_at");--> statement-breakpoint
CREATE UNIQUE INDEX "proof_trust_pages_organization" ON "proof_trust_pages" USING btree ("org_id");--> statement-breakpoint
CREATE UNIQUE INDEX "proof_trust_pages_address" ON "proof_trust_pages" USING btree ("address_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "proof_trust_requests_token" ON "proof_trust_requests" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "proof_trust_requests_newest" ON "proof_trust_requests" USING btree ("org_id","asked_at");--> statement-breakpoint
CREATE INDEX "proof_trust_requests_past" ON "proof_trust_requests" USING btree ("asked_at");--> statement-breakpoint
CREATE POLICY "proof_trust_pages_tenant" ON "proof_trust_pages" AS PERMISSIVE FOR ALL TO public USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "proof_trust_requests_tenant" ON "proof_trust_requests" AS PERMISSIVE FOR ALL TO public USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
