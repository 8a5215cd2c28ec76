CREATE TABLE "proof_standing_changes" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"control" text NOT NULL,
	"day" date NOT NULL,
	"standing" text NOT NULL,
	"details" text NOT NULL,
	CONSTRAINT "proof_standing_changes_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "proof_standing_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "ratings_findings" ADD COLUMN "until" text;--> statement-breakpoint
ALTER TABLE "policies_duties_done" ADD COLUMN "file_name" text;--> statement-breakpoint
ALTER TABLE "policies_duties_done" ADD COLUMN "file" text;--> statement-breakpoint
CREATE UNIQUE INDEX "proof_standing_changes_once" ON "proof_standing_changes" USING btree ("org_id","control","day");--> statement-breakpoint
CREATE INDEX "proof_standing_changes_past" ON "proof_standing_changes" USING btree ("day");--> statement-breakpoint
CREATE POLICY "proof_standing_changes_tenant" ON "proof_standing_changes" AS PERMISSIVE FOR ALL TO public USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);