CREATE TABLE "proof_packs" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"code" text NOT NULL,
	"sha256" text NOT NULL,
	"file_id" uuid,
	"size" integer NOT NULL,
	"company_name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	"created_by_name" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	"opened_at" timestamp (3) with time zone,
	CONSTRAINT "proof_packs_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "proof_packs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "proof_packs_token" ON "proof_packs" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "proof_packs_code" ON "proof_packs" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "proof_packs_sha256" ON "proof_packs" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "proof_packs_newest" ON "proof_packs" USING btree ("org_id","created_at");--> statement-breakpoint
CREATE INDEX "proof_packs_past" ON "proof_packs" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "proof_packs_files" ON "proof_packs" USING btree ("file_id") WHERE file_id is not null;--> statement-breakpoint
CREATE POLICY "proof_packs_tenant" ON "proof_packs" AS PERMISSIVE FOR ALL TO public USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
