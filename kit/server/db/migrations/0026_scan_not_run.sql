ALTER TABLE "monitoring_schedules" ADD COLUMN "passed_over_since" timestamp (3) with time zone;--> statement-breakpoint
-- Whose websites are not scanned is a reason to call.
INSERT INTO portfolio_changes (org_id) SELECT DISTINCT org_id FROM monitoring_targets;
