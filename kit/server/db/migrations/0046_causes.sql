ALTER TABLE "monitoring_findings" ADD COLUMN "fixed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "monitoring_issues" ADD COLUMN "confidence" text DEFAULT 'firm' NOT NULL;--> statement-breakpoint
ALTER TABLE "monitoring_issues" ADD COLUMN "places" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
UPDATE "monitoring_issues" i SET "confidence" = f."confidence", "places" = 1 + jsonb_array_length(f."also_at")
  FROM "monitoring_findings" f
  WHERE f."org_id" = i."org_id" AND f."issue_id" = i."id" AND f."scan_id" = i."last_scan_id";--> statement-breakpoint
ALTER TABLE "portfolio_summaries" RENAME COLUMN "open_criticals" TO "open_highs";--> statement-breakpoint
ALTER INDEX "portfolio_summaries_criticals" RENAME TO "portfolio_summaries_highs";--> statement-breakpoint
UPDATE "portfolio_summaries" SET "reasons" = replace("reasons"::text, '"CRITICALS"', '"HIGHS"')::jsonb
  WHERE "reasons"::text LIKE '%"CRITICALS"%';--> statement-breakpoint
-- High issues are counted by cause from now on.
INSERT INTO portfolio_changes (org_id) SELECT id FROM profile_organizations;
