CREATE TABLE "accounts_support_links" (
	"link_hash" text PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"created_by" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "maintenance_notices" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"subheading" text NOT NULL,
	"content" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"started_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts_sessions" ADD COLUMN "support_by" text;