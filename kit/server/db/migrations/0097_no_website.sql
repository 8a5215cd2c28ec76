ALTER TABLE "portfolio_summaries" ADD COLUMN "lacks_website" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "portfolio_summaries_no_website" ON "portfolio_summaries" USING btree ("org_id") WHERE lacks_website;--> statement-breakpoint
ALTER TABLE "portfolio_summaries" ADD COLUMN "search_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "portfolio_summaries_search_key" ON "portfolio_summaries" USING gin ("search_key" gin_trgm_ops);--> statement-breakpoint
-- Those without a key are made anew by this version: all that there are, and what the version before adds while both run.
CREATE INDEX "portfolio_summaries_no_key" ON "portfolio_summaries" USING btree ("org_id") WHERE search_key = '';
