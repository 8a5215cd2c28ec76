ALTER TABLE "profile_users" ADD COLUMN "role" text DEFAULT 'admin' NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts_invites" ADD COLUMN "role" text DEFAULT 'admin' NOT NULL;--> statement-breakpoint
-- The longest-standing admin of each organization is its owner.
UPDATE "profile_users" SET "role" = 'owner' WHERE "id" IN (SELECT DISTINCT ON ("org_id") "id" FROM "profile_users" WHERE "org_id" IS NOT NULL ORDER BY "org_id", "created_at", "cognito_id");
