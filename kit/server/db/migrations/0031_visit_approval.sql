ALTER TABLE "accounts_support_links" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts_support_links" ADD COLUMN "approval" text;--> statement-breakpoint
ALTER TABLE "accounts_support_links" ADD COLUMN "told_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "accounts_support_links_org" ON "accounts_support_links" USING btree ("org_id","created_at");--> statement-breakpoint
CREATE INDEX "accounts_support_links_untold" ON "accounts_support_links" USING btree ("used_at") WHERE "accounts_support_links"."told_at" is null;--> statement-breakpoint
ALTER TABLE "accounts_support_links" ADD CONSTRAINT "accounts_support_links_id_unique" UNIQUE("id");--> statement-breakpoint
-- Visits of before are not told of now.
UPDATE "accounts_support_links" SET "told_at" = "used_at";
