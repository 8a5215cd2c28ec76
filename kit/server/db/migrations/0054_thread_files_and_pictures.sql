CREATE TABLE "concierge_unsent_files" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"owner_hash" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "concierge_unsent_files_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "concierge_unsent_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "staff_members" ADD COLUMN "picture_id" uuid;--> statement-breakpoint
CREATE INDEX "concierge_unsent_files_of" ON "concierge_unsent_files" USING btree ("org_id","owner_hash");--> statement-breakpoint
CREATE INDEX "concierge_unsent_files_age" ON "concierge_unsent_files" USING btree ("uploaded_at");--> statement-breakpoint
ALTER TABLE "staff_members" ADD CONSTRAINT "staff_members_picture" UNIQUE("picture_id");--> statement-breakpoint
CREATE POLICY "concierge_unsent_files_tenant" ON "concierge_unsent_files" AS PERMISSIVE FOR ALL TO public USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);