CREATE TABLE "proof_pack_keys" (
	"key_id" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "proof_packs" ADD COLUMN "archive_sha256" text;--> statement-breakpoint
ALTER TABLE "proof_packs" ADD COLUMN "manifest_sha256" text;--> statement-breakpoint
CREATE UNIQUE INDEX "proof_packs_manifest" ON "proof_packs" USING btree ("manifest_sha256");
--> statement-breakpoint
CREATE TABLE "proof_shares" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"brand_id" text NOT NULL,
	"renewal_on" date,
	"shared_at" timestamp (3) with time zone NOT NULL,
	"shared_by" text NOT NULL,
	"shared_by_name" text NOT NULL,
	"seen" integer NOT NULL,
	"part" integer NOT NULL,
	"stated" integer NOT NULL,
	"missing" integer NOT NULL,
	"ended" integer NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "proof_shares_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "proof_shares" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "proof_shares_organization" ON "proof_shares" USING btree ("org_id");--> statement-breakpoint
CREATE INDEX "proof_shares_renewal" ON "proof_shares" USING btree ("renewal_on");--> statement-breakpoint
CREATE POLICY "proof_shares_tenant" ON "proof_shares" AS PERMISSIVE FOR ALL TO public USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
