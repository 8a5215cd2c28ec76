ALTER TABLE "portfolio_summaries" ADD COLUMN "rating_highest" integer;--> statement-breakpoint
ALTER TABLE "ratings_ratings" ADD COLUMN "highest" integer;--> statement-breakpoint
ALTER TABLE "ratings_ratings" ADD COLUMN "unknown" jsonb;--> statement-breakpoint
ALTER TABLE "ratings_ratings" ADD COLUMN "capping" jsonb;