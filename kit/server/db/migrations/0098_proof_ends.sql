ALTER TABLE "ratings_findings" ADD COLUMN "until" text;--> statement-breakpoint
ALTER TABLE "policies_duties_done" ADD COLUMN "file_name" text;--> statement-breakpoint
ALTER TABLE "policies_duties_done" ADD COLUMN "file" text;