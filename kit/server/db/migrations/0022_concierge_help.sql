CREATE TABLE "concierge_help" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"about" uuid NOT NULL,
	"cognito_id" text NOT NULL,
	"email" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"closed_by" text,
	CONSTRAINT "concierge_help_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "concierge_help" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "concierge_posts_batch";--> statement-breakpoint
DROP INDEX "concierge_posts_newest";--> statement-breakpoint
CREATE UNIQUE INDEX "concierge_help_once" ON "concierge_help" USING btree ("org_id","about","cognito_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "concierge_help_waiting" ON "concierge_help" USING btree ("asked_at","id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "concierge_help_about" ON "concierge_help" USING btree ("about") WHERE closed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "concierge_posts_batch" ON "concierge_posts" USING btree ("batch_id","org_id");--> statement-breakpoint
CREATE INDEX "concierge_posts_newest" ON "concierge_posts" USING btree ("created_at","batch_id");--> statement-breakpoint
CREATE POLICY "concierge_help_tenant" ON "concierge_help" AS PERMISSIVE FOR ALL TO public USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);