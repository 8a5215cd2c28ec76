CREATE TABLE "accounts_address_changes" (
	"cognito_id" text PRIMARY KEY NOT NULL,
	"brand_id" text NOT NULL,
	"old_email" text NOT NULL,
	"new_email" text NOT NULL,
	"link_hash" text NOT NULL,
	"status" text NOT NULL,
	"claimed_at" timestamp (3) with time zone,
	"changed_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_address_changes_link" ON "accounts_address_changes" USING btree ("link_hash");--> statement-breakpoint
CREATE INDEX "accounts_address_changes_expires" ON "accounts_address_changes" USING btree ("expires_at");
