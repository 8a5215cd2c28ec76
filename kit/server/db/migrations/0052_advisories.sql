CREATE TABLE "advisories_advisories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"brand_id" text,
	"title" text NOT NULL,
	"product" text NOT NULL,
	"ranges" jsonb NOT NULL,
	"what_to_do" text NOT NULL,
	"source" text NOT NULL,
	"cve_ids" jsonb NOT NULL,
	"exploit_id" text,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"changed_by" text NOT NULL,
	"published_at" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone,
	"discarded_at" timestamp (3) with time zone,
	"matched_at" timestamp (3) with time zone,
	"matched_to" uuid
);
--> statement-breakpoint
CREATE TABLE "advisories_matches" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"advisory_id" uuid NOT NULL,
	"found" text NOT NULL,
	"sites" jsonb NOT NULL,
	"found_at" timestamp (3) with time zone NOT NULL,
	"told_at" timestamp (3) with time zone,
	"read_at" timestamp (3) with time zone,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"fixed_at" timestamp (3) with time zone,
	CONSTRAINT "advisories_matches_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "advisories_matches" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ratings_software" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"host" text NOT NULL,
	"product" text NOT NULL,
	"version" text,
	"is_vendor_patched" boolean NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ratings_software_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "ratings_software" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "advisories_advisories_changed" ON "advisories_advisories" USING btree ("changed_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "advisories_advisories_exploit" ON "advisories_advisories" USING btree ("exploit_id","product");--> statement-breakpoint
CREATE UNIQUE INDEX "advisories_matches_one" ON "advisories_matches" USING btree ("org_id","advisory_id");--> statement-breakpoint
CREATE INDEX "advisories_matches_advisory" ON "advisories_matches" USING btree ("advisory_id","found","org_id");--> statement-breakpoint
CREATE UNIQUE INDEX "advisories_matches_id" ON "advisories_matches" USING btree ("id");--> statement-breakpoint
CREATE INDEX "advisories_matches_found" ON "advisories_matches" USING btree ("found_at");--> statement-breakpoint
CREATE UNIQUE INDEX "ratings_software_one" ON "ratings_software" USING btree ("org_id","host","product");--> statement-breakpoint
CREATE INDEX "ratings_software_product" ON "ratings_software" USING btree ("product","org_id");--> statement-breakpoint
CREATE POLICY "advisories_matches_tenant" ON "advisories_matches" AS PERMISSIVE FOR ALL TO public USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "ratings_software_tenant" ON "ratings_software" AS PERMISSIVE FOR ALL TO public USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);