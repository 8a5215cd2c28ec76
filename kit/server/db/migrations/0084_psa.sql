CREATE TABLE "psa_connections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"brand_id" text NOT NULL,
	"kind" text NOT NULL,
	"url" text NOT NULL,
	"company" text NOT NULL,
	"client_id" text NOT NULL,
	"keys" text NOT NULL,
	"board_id" text NOT NULL,
	"board_name" text NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"busy_until" timestamp (3) with time zone,
	"closed_up_to" timestamp (3) with time zone NOT NULL,
	"synced_at" timestamp (3) with time zone,
	"failing_since" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"reason" text,
	CONSTRAINT "psa_connections_brand_id_unique" UNIQUE("brand_id")
);
--> statement-breakpoint
CREATE TABLE "psa_customers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"brand_id" text NOT NULL,
	"company_id" text NOT NULL,
	"company_name" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "psa_customers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "psa_tickets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"brand_id" text NOT NULL,
	"reference" text NOT NULL,
	"target_id" uuid NOT NULL,
	"check_id" text NOT NULL,
	"title" text NOT NULL,
	"website" text NOT NULL,
	"severity" text NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"gone_at" timestamp (3) with time zone,
	"ticket_id" text,
	"is_closed" boolean DEFAULT false NOT NULL,
	"said_at" timestamp (3) with time zone,
	"note" text,
	"next_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"reason" text
);
--> statement-breakpoint
ALTER TABLE "psa_tickets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "psa_customers_organization" ON "psa_customers" USING btree ("org_id");--> statement-breakpoint
CREATE INDEX "psa_customers_due" ON "psa_customers" USING btree ("brand_id","due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "psa_tickets_reference" ON "psa_tickets" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "psa_tickets_organization" ON "psa_tickets" USING btree ("org_id");--> statement-breakpoint
CREATE INDEX "psa_tickets_due" ON "psa_tickets" USING btree ("brand_id","next_at") WHERE next_at is not null;--> statement-breakpoint
CREATE INDEX "psa_tickets_past" ON "psa_tickets" USING btree ("gone_at");--> statement-breakpoint
CREATE POLICY "psa_customers_tenant" ON "psa_customers" AS PERMISSIVE FOR ALL TO public USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "psa_tickets_tenant" ON "psa_tickets" AS PERMISSIVE FOR ALL TO public USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
