CREATE TABLE "portfolio_call_notes" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"event" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"quiet_until" timestamp (3) with time zone,
	"assigned_to" uuid,
	"staff_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "portfolio_call_notes_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "portfolio_call_notes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "portfolio_call_states" (
	"org_id" uuid PRIMARY KEY NOT NULL,
	"quiet_until" timestamp (3) with time zone,
	"known_reasons" jsonb NOT NULL,
	"assigned_to" uuid,
	"revision" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "portfolio_summaries" ADD COLUMN "assigned_to" uuid;--> statement-breakpoint
CREATE INDEX "portfolio_call_notes_newest" ON "portfolio_call_notes" USING btree ("org_id","at","id");--> statement-breakpoint
CREATE INDEX "portfolio_call_notes_age" ON "portfolio_call_notes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "portfolio_summaries_assigned" ON "portfolio_summaries" USING btree ("assigned_to","need" DESC NULLS LAST,"org_id") WHERE assigned_to is not null;--> statement-breakpoint
CREATE POLICY "portfolio_call_notes_tenant" ON "portfolio_call_notes" AS PERMISSIVE FOR ALL TO public USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);