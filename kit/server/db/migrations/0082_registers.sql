CREATE TABLE "policies_applicability" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"control" text NOT NULL,
	"applies" boolean NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "policies_applicability_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "policies_applicability" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "policies_incidents" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer NOT NULL,
	"noticed_at" timestamp (3) with time zone NOT NULL,
	"what" text NOT NULL,
	"done" text NOT NULL,
	"told" text NOT NULL,
	"personal_data" text NOT NULL,
	"closed_on" date,
	"by" text NOT NULL,
	"by_name" text NOT NULL,
	CONSTRAINT "policies_incidents_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "policies_incidents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "policies_risks" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer NOT NULL,
	"words" text NOT NULL,
	"likelihood" text NOT NULL,
	"harm" text NOT NULL,
	"done" text NOT NULL,
	"owner_kind" text NOT NULL,
	"owner_id" text NOT NULL,
	"review_on" date NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "policies_risks_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "policies_risks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "policies_applicability_control" ON "policies_applicability" USING btree ("org_id","control");--> statement-breakpoint
CREATE INDEX "policies_incidents_newest" ON "policies_incidents" USING btree ("org_id","noticed_at");--> statement-breakpoint
CREATE INDEX "policies_incidents_past" ON "policies_incidents" USING btree ("noticed_at");--> statement-breakpoint
CREATE POLICY "policies_applicability_tenant" ON "policies_applicability" AS PERMISSIVE FOR ALL TO public USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "policies_incidents_tenant" ON "policies_incidents" AS PERMISSIVE FOR ALL TO public USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "policies_risks_tenant" ON "policies_risks" AS PERMISSIVE FOR ALL TO public USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
