CREATE TABLE "profile_step_removals" (
	"cognito_id" text PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_by_email" text NOT NULL,
	"reason" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pool_authenticators" (
	"sub" uuid PRIMARY KEY NOT NULL,
	"secret" text,
	"next_secret" text,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" integer DEFAULT 0 NOT NULL,
	"wrong_codes" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pool_recovery_codes" (
	"sub" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "pool_recovery_codes_sub_code_hash_pk" PRIMARY KEY("sub","code_hash")
);
--> statement-breakpoint
ALTER TABLE "accounts_sessions" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts_sessions" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "accounts_sessions" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "portfolio_summaries" ADD COLUMN "channel_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pool_challenges" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pool_refresh_tokens" ADD COLUMN "second_step" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "pool_authenticators_waiting" ON "pool_authenticators" USING btree ("created_at") WHERE "pool_authenticators"."confirmed_at" is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "mail_sent_brand" ON "mail_sent" USING btree ("brand_id","sent_at","message_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "mail_sent_outcome" ON "mail_sent" USING btree ("outcome","sent_at","message_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "mail_sent_to" ON "mail_sent" USING gin ("to_address" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "mail_sent_subject" ON "mail_sent" USING gin ("subject" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "operations_browser_errors_message" ON "operations_browser_errors" USING gin ("message" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "operations_browser_errors_number" ON "operations_browser_errors" USING gin ("transaction_id" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "portfolio_summaries_channel" ON "portfolio_summaries" USING btree ("channel_id","org_id");--> statement-breakpoint
-- The summaries learn their channel: each is made anew.
INSERT INTO "portfolio_changes" ("org_id") SELECT "id" FROM "profile_organizations";
