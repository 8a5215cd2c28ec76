CREATE TABLE "ratings_disclosures" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"known_on" date NOT NULL,
	"grade" text NOT NULL,
	"text" text NOT NULL,
	"entered_by" text NOT NULL,
	"entered_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ratings_disclosures_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "ratings_disclosures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "ratings_disclosures_id" ON "ratings_disclosures" USING btree ("id");--> statement-breakpoint
CREATE POLICY "ratings_disclosures_tenant" ON "ratings_disclosures" AS PERMISSIVE FOR ALL TO public USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);