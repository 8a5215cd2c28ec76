CREATE TABLE "maturity_answers" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"element" text NOT NULL,
	"level" smallint,
	"evidence" text NOT NULL,
	"answered_at" timestamp (3) with time zone NOT NULL,
	"answered_by" text NOT NULL,
	CONSTRAINT "maturity_answers_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "maturity_answers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "maturity_assessments" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"model_version" smallint NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "maturity_assessments_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "maturity_assessments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "maturity_snapshots" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"day" date NOT NULL,
	"model_version" smallint NOT NULL,
	"level" smallint NOT NULL,
	"average" smallint NOT NULL,
	"areas" jsonb NOT NULL,
	CONSTRAINT "maturity_snapshots_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "maturity_snapshots" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "maturity_answers_element" ON "maturity_answers" USING btree ("org_id","element");--> statement-breakpoint
CREATE UNIQUE INDEX "maturity_assessments_org" ON "maturity_assessments" USING btree ("org_id");--> statement-breakpoint
CREATE UNIQUE INDEX "maturity_snapshots_day" ON "maturity_snapshots" USING btree ("org_id","day");--> statement-breakpoint
CREATE POLICY "maturity_answers_tenant" ON "maturity_answers" AS PERMISSIVE FOR ALL TO public USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "maturity_assessments_tenant" ON "maturity_assessments" AS PERMISSIVE FOR ALL TO public USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "maturity_snapshots_tenant" ON "maturity_snapshots" AS PERMISSIVE FOR ALL TO public USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);