CREATE TABLE "concierge_posts" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"batch_id" uuid NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"severity" text DEFAULT 'Info' NOT NULL,
	"status" text DEFAULT 'No Status' NOT NULL,
	"status_updated_at" timestamp (3) with time zone NOT NULL,
	"evidence" text DEFAULT '' NOT NULL,
	"origin" jsonb,
	"written_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"published_at" timestamp (3) with time zone,
	CONSTRAINT "concierge_posts_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "concierge_posts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "concierge_reads" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"cognito_id" text NOT NULL,
	"email" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "concierge_reads_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "concierge_reads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "concierge_posts_shown" ON "concierge_posts" USING btree ("org_id","kind","published_at") WHERE published_at is not null;--> statement-breakpoint
CREATE INDEX "concierge_posts_batch" ON "concierge_posts" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "concierge_posts_id" ON "concierge_posts" USING btree ("id");--> statement-breakpoint
CREATE INDEX "concierge_posts_newest" ON "concierge_posts" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "concierge_reads_once" ON "concierge_reads" USING btree ("org_id","post_id","cognito_id");--> statement-breakpoint
CREATE POLICY "concierge_posts_tenant" ON "concierge_posts" AS PERMISSIVE FOR ALL TO public USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "concierge_reads_tenant" ON "concierge_reads" AS PERMISSIVE FOR ALL TO public USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);