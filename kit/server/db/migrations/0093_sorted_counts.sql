DROP INDEX "portfolio_summaries_unwatched";--> statement-breakpoint
DROP INDEX "portfolio_summaries_failed";--> statement-breakpoint
DROP INDEX "portfolio_summaries_never";--> statement-breakpoint
CREATE INDEX "portfolio_summaries_unwatched" ON "portfolio_summaries" USING btree ("unwatched","org_id");--> statement-breakpoint
CREATE INDEX "portfolio_summaries_failed" ON "portfolio_summaries" USING btree ("scans_failed","org_id");--> statement-breakpoint
CREATE INDEX "portfolio_summaries_never" ON "portfolio_summaries" USING btree ("never_scanned","org_id");