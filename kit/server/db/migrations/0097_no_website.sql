ALTER TABLE "portfolio_summaries" ADD COLUMN "has_website" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "portfolio_summaries_no_website" ON "portfolio_summaries" USING btree ("org_id") WHERE not has_website;--> statement-breakpoint
-- The customers' summaries are made anew: with whether they have a website, and with what is searched without accents.
INSERT INTO portfolio_changes (org_id) SELECT id FROM profile_organizations;
