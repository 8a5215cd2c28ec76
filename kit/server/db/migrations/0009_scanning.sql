CREATE TABLE "scan_host_turns" (
	"host" text PRIMARY KEY NOT NULL,
	"free_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "monitoring_scans" ADD COLUMN "engine_ref" text;--> statement-breakpoint
ALTER TABLE "monitoring_schedules" ADD COLUMN "is_waiting" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "monitoring_targets" ADD COLUMN "engine_ref" text;--> statement-breakpoint
CREATE INDEX "monitoring_schedules_waiting" ON "monitoring_schedules" USING btree ("created_at") WHERE is_waiting;