CREATE TABLE "marketing_leads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"brand_id" text NOT NULL,
	"fields" jsonb NOT NULL,
	"page_uri" text NOT NULL,
	"page_name" text NOT NULL,
	"hutk" text NOT NULL,
	"lead_status" text NOT NULL,
	"ip_address" text NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"forwarded_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "pool_challenges" ADD COLUMN "name" text DEFAULT 'NEW_PASSWORD_REQUIRED' NOT NULL;--> statement-breakpoint
CREATE INDEX "marketing_leads_submitted_at" ON "marketing_leads" USING btree ("submitted_at");