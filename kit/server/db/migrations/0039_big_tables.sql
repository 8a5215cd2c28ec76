DROP INDEX IF EXISTS "audit_entries_age";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "accounts_sessions_ended" ON "accounts_sessions" USING btree (least("idle_expires_at", "absolute_expires_at"));--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "profile_organizations_industry" ON "profile_organizations" USING btree ("industry","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "ratings_findings_gone" ON "ratings_findings" USING btree ("gone_at") WHERE gone_at is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "ratings_ratings_latest" ON "ratings_ratings" USING btree ("org_id","rated_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "training_links_expires" ON "training_links" USING btree ("expires_at");--> statement-breakpoint
-- Thinning out a rating changes nothing that the portfolio tells; of an erased organisation the others mark.
DROP TRIGGER "ratings_ratings_portfolio_delete" ON "ratings_ratings";
