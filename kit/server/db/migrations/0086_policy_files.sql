CREATE TABLE "policies_files" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"policy_type" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"file" text NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	"uploaded_by" text NOT NULL,
	"uploaded_by_name" text NOT NULL,
	CONSTRAINT "policies_files_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "policies_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "policies_versions" ADD COLUMN "file_id" uuid;--> statement-breakpoint
ALTER TABLE "policies_files" ADD CONSTRAINT "policies_files_policy" FOREIGN KEY ("org_id","policy_type") REFERENCES "public"."policies_policies"("org_id","policy_type") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "policies_files_of" ON "policies_files" USING btree ("org_id","policy_type");--> statement-breakpoint
CREATE POLICY "policies_files_tenant" ON "policies_files" AS PERMISSIVE FOR ALL TO public USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
