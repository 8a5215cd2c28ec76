CREATE TABLE "proof_statements" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"control" text NOT NULL,
	"kind" text NOT NULL,
	"scope" text NOT NULL,
	"note" text NOT NULL,
	"until" date NOT NULL,
	"stated_at" timestamp (3) with time zone NOT NULL,
	"stated_by" text NOT NULL,
	"stated_by_name" text NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_by" text,
	"ended_by_name" text,
	"ending" text,
	"reminded_at" timestamp (3) with time zone,
	CONSTRAINT "proof_statements_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "proof_statements" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "proof_statements_standing" ON "proof_statements" USING btree ("org_id","control") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "proof_statements_ends" ON "proof_statements" USING btree ("org_id","until") WHERE ended_at is null and reminded_at is null;--> statement-breakpoint
CREATE INDEX "proof_statements_earlier" ON "proof_statements" USING btree ("org_id","control","ended_at") WHERE ended_at is not null;--> statement-breakpoint
CREATE POLICY "proof_statements_tenant" ON "proof_statements" AS PERMISSIVE FOR ALL TO public USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
