CREATE TABLE "portfolio_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"name" text NOT NULL,
	"is_shared" boolean NOT NULL,
	"view" jsonb NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "portfolio_summaries" ADD COLUMN "unwatched" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "portfolio_views_name" ON "portfolio_views" USING btree ("staff_id","name");--> statement-breakpoint
CREATE INDEX "portfolio_summaries_brand" ON "portfolio_summaries" USING btree ("brand_id","org_id");--> statement-breakpoint
CREATE INDEX "portfolio_summaries_status" ON "portfolio_summaries" USING btree ("status","org_id");--> statement-breakpoint
CREATE INDEX "portfolio_summaries_unwatched" ON "portfolio_summaries" USING btree ("org_id") WHERE unwatched > 0;--> statement-breakpoint
INSERT INTO portfolio_changes (org_id) SELECT id FROM profile_organizations;
