CREATE TABLE "accounts_magic_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"link_hash" text NOT NULL,
	"brand_id" text NOT NULL,
	"channel_id" text NOT NULL,
	"plan_id" text NOT NULL,
	"variant" text NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"company_name" text NOT NULL,
	"status" text NOT NULL,
	"claimed_at" timestamp (3) with time zone,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"sec_opt_in" boolean,
	"last_event" jsonb
);
--> statement-breakpoint
CREATE TABLE "accounts_reset_links" (
	"email" text PRIMARY KEY NOT NULL,
	"cognito_id" text NOT NULL,
	"link_hash" text NOT NULL,
	"brand_id" text NOT NULL,
	"status" text NOT NULL,
	"claimed_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"hour_began_at" timestamp (3) with time zone NOT NULL,
	"sent_in_hour" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plans_subscription_ids" (
	"subscription_id" text PRIMARY KEY NOT NULL,
	"brand_id" text NOT NULL,
	"channel_id" text NOT NULL,
	"plan_id" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "accounts_invites" ADD COLUMN "claimed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_magic_links_link" ON "accounts_magic_links" USING btree ("link_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_magic_links_pending" ON "accounts_magic_links" USING btree ("brand_id","email") WHERE status = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_reset_links_link" ON "accounts_reset_links" USING btree ("link_hash");