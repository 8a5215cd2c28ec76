CREATE TABLE "monitoring_fix_links" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"issue_ids" jsonb,
	"sent_to" text,
	"note" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	"opened_at" timestamp (3) with time zone,
	"last_opened_at" timestamp (3) with time zone,
	CONSTRAINT "monitoring_fix_links_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "monitoring_fix_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "monitoring_fix_messages" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"link_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "monitoring_fix_messages_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "monitoring_fix_messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "monitoring_rechecks" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"check_id" text NOT NULL,
	"title" text NOT NULL,
	"state" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"by" text NOT NULL,
	"link_id" uuid,
	CONSTRAINT "monitoring_rechecks_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "monitoring_rechecks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "monitoring_fix_links" ADD CONSTRAINT "monitoring_fix_links_target" FOREIGN KEY ("org_id","target_id") REFERENCES "public"."monitoring_targets"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monitoring_fix_messages" ADD CONSTRAINT "monitoring_fix_messages_link" FOREIGN KEY ("org_id","link_id") REFERENCES "public"."monitoring_fix_links"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monitoring_rechecks" ADD CONSTRAINT "monitoring_rechecks_target" FOREIGN KEY ("org_id","target_id") REFERENCES "public"."monitoring_targets"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "monitoring_fix_links_token" ON "monitoring_fix_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "monitoring_fix_links_newest" ON "monitoring_fix_links" USING btree ("org_id","created_at");--> statement-breakpoint
CREATE INDEX "monitoring_fix_links_past" ON "monitoring_fix_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "monitoring_fix_messages_of" ON "monitoring_fix_messages" USING btree ("org_id","link_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "monitoring_rechecks_id" ON "monitoring_rechecks" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "monitoring_rechecks_waiting" ON "monitoring_rechecks" USING btree ("org_id","target_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "monitoring_rechecks_newest" ON "monitoring_rechecks" USING btree ("org_id","target_id","asked_at");--> statement-breakpoint
CREATE INDEX "monitoring_rechecks_past" ON "monitoring_rechecks" USING btree ("asked_at");--> statement-breakpoint
CREATE POLICY "monitoring_fix_links_tenant" ON "monitoring_fix_links" AS PERMISSIVE FOR ALL TO public USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "monitoring_fix_messages_tenant" ON "monitoring_fix_messages" AS PERMISSIVE FOR ALL TO public USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "monitoring_rechecks_tenant" ON "monitoring_rechecks" AS PERMISSIVE FOR ALL TO public USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);