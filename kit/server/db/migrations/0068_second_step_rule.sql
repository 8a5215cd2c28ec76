ALTER TABLE "accounts_sessions" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "accounts_sessions" ADD COLUMN "has_second_step" boolean;--> statement-breakpoint
ALTER TABLE "accounts_sessions" ADD COLUMN "step_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "profile_organizations" ADD COLUMN "second_step_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "profile_users" ADD COLUMN "devices_since" timestamp (3) with time zone;
