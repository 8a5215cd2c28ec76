CREATE TABLE "monitoring_issue_events" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"issue_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"scan_id" uuid,
	"by" text,
	"reason" text,
	"until" timestamp (3) with time zone,
	CONSTRAINT "monitoring_issue_events_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "monitoring_issue_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "monitoring_issues" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"identity" text NOT NULL,
	"check_id" text NOT NULL,
	"title" text NOT NULL,
	"technical_name" text NOT NULL,
	"severity" text NOT NULL,
	"method" text NOT NULL,
	"url" text NOT NULL,
	"parameter" text,
	"state" text NOT NULL,
	"first_seen_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"last_scan_id" uuid NOT NULL,
	"fixed_at" timestamp (3) with time zone,
	"decision" text,
	"decision_reason" text,
	"decision_until" timestamp (3) with time zone,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "monitoring_issues_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "monitoring_issues" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "monitoring_findings" ADD COLUMN "issue_id" uuid;--> statement-breakpoint
ALTER TABLE "monitoring_findings" ADD COLUMN "life" text;--> statement-breakpoint
ALTER TABLE "monitoring_scans" ADD COLUMN "life" jsonb;--> statement-breakpoint
ALTER TABLE "monitoring_issue_events" ADD CONSTRAINT "monitoring_issue_events_issue" FOREIGN KEY ("org_id","issue_id") REFERENCES "public"."monitoring_issues"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monitoring_issues" ADD CONSTRAINT "monitoring_issues_target" FOREIGN KEY ("org_id","target_id") REFERENCES "public"."monitoring_targets"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "monitoring_issue_events_of" ON "monitoring_issue_events" USING btree ("org_id","issue_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "monitoring_issues_identity" ON "monitoring_issues" USING btree ("org_id","target_id","identity");--> statement-breakpoint
CREATE INDEX "monitoring_findings_issue" ON "monitoring_findings" USING btree ("org_id","issue_id");--> statement-breakpoint
CREATE POLICY "monitoring_issue_events_tenant" ON "monitoring_issue_events" AS PERMISSIVE FOR ALL TO public USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "monitoring_issues_tenant" ON "monitoring_issues" AS PERMISSIVE FOR ALL TO public USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);