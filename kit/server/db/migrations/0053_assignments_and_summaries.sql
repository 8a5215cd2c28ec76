CREATE TABLE "monitoring_assignments" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"check_id" text NOT NULL,
	"title" text NOT NULL,
	"assignee_id" text,
	"due_on" date,
	"reminded" text,
	CONSTRAINT "monitoring_assignments_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "monitoring_assignments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "monitoring_cause_events" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"check_id" text NOT NULL,
	"title" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"by" text NOT NULL,
	"whom" text,
	"due_on" date,
	"text" text,
	CONSTRAINT "monitoring_cause_events_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "monitoring_cause_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "summary" text;--> statement-breakpoint
ALTER TABLE "notices_off" ADD COLUMN "mail" text DEFAULT 'never' NOT NULL;--> statement-breakpoint
ALTER TABLE "profile_turns" ADD COLUMN "due" timestamp (3) with time zone DEFAULT 'epoch' NOT NULL;--> statement-breakpoint
ALTER TABLE "profile_turns" ADD COLUMN "summary" timestamp (3) with time zone DEFAULT 'epoch' NOT NULL;--> statement-breakpoint
ALTER TABLE "monitoring_assignments" ADD CONSTRAINT "monitoring_assignments_target" FOREIGN KEY ("org_id","target_id") REFERENCES "public"."monitoring_targets"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monitoring_cause_events" ADD CONSTRAINT "monitoring_cause_events_target" FOREIGN KEY ("org_id","target_id") REFERENCES "public"."monitoring_targets"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "monitoring_assignments_cause" ON "monitoring_assignments" USING btree ("org_id","target_id","check_id","title");--> statement-breakpoint
CREATE INDEX "monitoring_assignments_due" ON "monitoring_assignments" USING btree ("org_id","due_on") WHERE assignee_id is not null and reminded is distinct from 'overdue';--> statement-breakpoint
CREATE INDEX "monitoring_cause_events_of" ON "monitoring_cause_events" USING btree ("org_id","target_id","check_id","title","at");--> statement-breakpoint
CREATE INDEX "notices_to_sum_up" ON "notices" USING btree ("org_id") WHERE "notices"."summary" is not null;--> statement-breakpoint
CREATE INDEX "profile_turns_due" ON "profile_turns" USING btree ("due");--> statement-breakpoint
CREATE INDEX "profile_turns_summary" ON "profile_turns" USING btree ("summary");--> statement-breakpoint
CREATE POLICY "monitoring_assignments_tenant" ON "monitoring_assignments" AS PERMISSIVE FOR ALL TO public USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "monitoring_cause_events_tenant" ON "monitoring_cause_events" AS PERMISSIVE FOR ALL TO public USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
--> statement-breakpoint
-- By hand: that a notice was summed up is no news to a browser.
DROP TRIGGER "notices_announce" ON "notices";--> statement-breakpoint
CREATE TRIGGER "notices_announce" AFTER INSERT OR UPDATE OF "read_at" ON "notices" FOR EACH ROW EXECUTE FUNCTION "notices_announce"();
