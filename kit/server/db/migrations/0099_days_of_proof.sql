ALTER TABLE "policies_incidents" ADD COLUMN "saved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "proof_standing_changes" ADD COLUMN "dated" text;