CREATE TABLE "key_ring" (
	"id" integer PRIMARY KEY NOT NULL,
	"sealed" text,
	"fingerprint" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"active_from" timestamp (3) with time zone NOT NULL,
	"retired_at" timestamp (3) with time zone
);
--> statement-breakpoint
-- APP_SECRET itself encrypted the pool's key. The next process to need one draws another, which the ring seals.
DELETE FROM "pool_keys";--> statement-breakpoint
ALTER TABLE "pool_keys" DROP COLUMN "use";--> statement-breakpoint
ALTER TABLE "pool_keys" ADD PRIMARY KEY ("kid");--> statement-breakpoint
ALTER TABLE "pool_keys" ADD COLUMN "active_from" timestamp (3) with time zone NOT NULL;
