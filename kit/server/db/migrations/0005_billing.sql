CREATE TABLE "plans_billing_events" (
	"id" text PRIMARY KEY NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_checkouts" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"order" jsonb NOT NULL,
	"state" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"billing_plan_id" text NOT NULL,
	"status" text NOT NULL,
	"version" bigint NOT NULL,
	"declines_next" boolean NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "plans_subscriptions" ADD COLUMN "billing_version" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "plans_subscriptions" ADD COLUMN "pending_change" jsonb;--> statement-breakpoint
CREATE INDEX "plans_billing_events_received" ON "plans_billing_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "billing_checkouts_expires" ON "billing_checkouts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "billing_subscriptions_updated" ON "billing_subscriptions" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "plans_subscriptions_pending" ON "plans_subscriptions" USING btree ("org_id") WHERE pending_change is not null;