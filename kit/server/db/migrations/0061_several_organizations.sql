-- A person may now be in several organizations. The version before cannot sign anybody in on these tables: it is stopped
-- before this runs.
ALTER TABLE "profile_users" DROP CONSTRAINT "profile_users_pkey";--> statement-breakpoint
ALTER TABLE "profile_users" ADD COLUMN "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "profile_users" ADD COLUMN "opened_at" timestamp (3) with time zone;--> statement-breakpoint
DROP INDEX "profile_users_email";--> statement-breakpoint
CREATE UNIQUE INDEX "profile_users_person" ON "profile_users" USING btree ("cognito_id","org_id");--> statement-breakpoint
CREATE UNIQUE INDEX "profile_users_newcomer" ON "profile_users" USING btree ("cognito_id") WHERE org_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "profile_users_email" ON "profile_users" USING btree ("email","org_id");--> statement-breakpoint
CREATE UNIQUE INDEX "profile_users_newcomer_email" ON "profile_users" USING btree ("email") WHERE org_id is null;--> statement-breakpoint
ALTER TABLE "accounts_sessions" ADD COLUMN "active_org_id" uuid;--> statement-breakpoint
UPDATE "accounts_sessions" SET "active_org_id" = "profile_users"."org_id"
  FROM "profile_users" WHERE "profile_users"."cognito_id" = "accounts_sessions"."cognito_id";
