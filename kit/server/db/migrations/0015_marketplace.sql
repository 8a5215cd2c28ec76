CREATE TABLE "marketplace_events" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"partner" text NOT NULL,
	"kind" text NOT NULL,
	"cognito_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "marketplace_events_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "marketplace_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "marketplace_events_once" ON "marketplace_events" USING btree ("org_id","partner","kind","cognito_id");--> statement-breakpoint
CREATE POLICY "marketplace_events_tenant" ON "marketplace_events" AS PERMISSIVE FOR ALL TO public USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);