CREATE TABLE "policies_duties" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"duty_id" text NOT NULL,
	"owner_kind" text,
	"owner_id" text,
	"next_on" date,
	"soon_told_for" date,
	"late_told_for" date,
	CONSTRAINT "policies_duties_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "policies_duties" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "policies_duties_done" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"duty_id" text NOT NULL,
	"done_on" date NOT NULL,
	"note" text NOT NULL,
	"by" text NOT NULL,
	"by_name" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "policies_duties_done_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "policies_duties_done" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "policies_duty_feeds" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"made_by" text NOT NULL,
	CONSTRAINT "policies_duty_feeds_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "policies_duty_feeds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "policies_duties_duty" ON "policies_duties" USING btree ("org_id","duty_id");--> statement-breakpoint
CREATE UNIQUE INDEX "policies_duties_done_once" ON "policies_duties_done" USING btree ("org_id","duty_id","done_on");--> statement-breakpoint
CREATE UNIQUE INDEX "policies_duty_feeds_org" ON "policies_duty_feeds" USING btree ("org_id");--> statement-breakpoint
CREATE UNIQUE INDEX "policies_duty_feeds_token" ON "policies_duty_feeds" USING btree ("token_hash");--> statement-breakpoint
CREATE POLICY "policies_duties_tenant" ON "policies_duties" AS PERMISSIVE FOR ALL TO public USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "policies_duties_done_tenant" ON "policies_duties_done" AS PERMISSIVE FOR ALL TO public USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "policies_duty_feeds_tenant" ON "policies_duty_feeds" AS PERMISSIVE FOR ALL TO public USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
