CREATE TABLE "profile_erased" (
	"id" uuid PRIMARY KEY NOT NULL,
	"brand_id" text NOT NULL,
	"erased_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "profile_organizations" ADD COLUMN "erase_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "profile_organizations" ADD COLUMN "erase_asked_by" text;--> statement-breakpoint
ALTER TABLE "profile_organizations" ADD COLUMN "erase_reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "profile_organizations" ADD COLUMN "erasing_since" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "profile_organizations_erase" ON "profile_organizations" USING btree ("erase_at") WHERE erase_at is not null;