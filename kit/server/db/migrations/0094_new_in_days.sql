ALTER TABLE "portfolio_summaries" ADD COLUMN "newest_high_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "portfolio_summaries" ADD COLUMN "scan_failed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "portfolio_summaries_new_high" ON "portfolio_summaries" USING btree ("newest_high_at","org_id");--> statement-breakpoint
CREATE INDEX "portfolio_summaries_failed_at" ON "portfolio_summaries" USING btree ("scan_failed_at","org_id");--> statement-breakpoint
-- The customers' summaries are made anew: with these dates, the reasons to call that are new, and their admins' names.
INSERT INTO portfolio_changes (org_id) SELECT id FROM profile_organizations;
