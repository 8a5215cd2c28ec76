ALTER TABLE "brand_versions" ADD COLUMN "saved_by" text;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "saved_by" text;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "draft" jsonb;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "draft_version" integer DEFAULT 0 NOT NULL;
