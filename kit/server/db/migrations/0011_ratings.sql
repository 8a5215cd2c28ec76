CREATE TABLE "ratings_findings" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"host" text NOT NULL,
	"vector" text NOT NULL,
	"finding_id" text NOT NULL,
	"grade" text NOT NULL,
	"title" text NOT NULL,
	"evidence" text NOT NULL,
	"advice" text NOT NULL,
	"weight" double precision NOT NULL,
	"lifts" jsonb,
	"flawed_since" timestamp (3) with time zone,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"mended_at" timestamp (3) with time zone,
	"gone_at" timestamp (3) with time zone,
	CONSTRAINT "ratings_findings_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "ratings_findings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ratings_orders" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ratings_orders_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "ratings_orders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ratings_ratings" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"host" text NOT NULL,
	"rated_at" timestamp (3) with time zone NOT NULL,
	"rating" integer,
	"letter" text,
	"coverage" double precision NOT NULL,
	"deducted" double precision NOT NULL,
	"scores" jsonb NOT NULL,
	"incidents" jsonb NOT NULL,
	"formula_version" text NOT NULL,
	CONSTRAINT "ratings_ratings_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "ratings_ratings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ratings_reports" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"host" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"pdf" text NOT NULL,
	CONSTRAINT "ratings_reports_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "ratings_reports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "ratings_findings_one" ON "ratings_findings" USING btree ("org_id","host","finding_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ratings_orders_one" ON "ratings_orders" USING btree ("org_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ratings_orders_id" ON "ratings_orders" USING btree ("id");--> statement-breakpoint
CREATE INDEX "ratings_ratings_newest" ON "ratings_ratings" USING btree ("org_id","host","rated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "ratings_reports_one" ON "ratings_reports" USING btree ("org_id");--> statement-breakpoint
CREATE POLICY "ratings_findings_tenant" ON "ratings_findings" AS PERMISSIVE FOR ALL TO public USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "ratings_orders_tenant" ON "ratings_orders" AS PERMISSIVE FOR ALL TO public USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "ratings_ratings_tenant" ON "ratings_ratings" AS PERMISSIVE FOR ALL TO public USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "ratings_reports_tenant" ON "ratings_reports" AS PERMISSIVE FOR ALL TO public USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);