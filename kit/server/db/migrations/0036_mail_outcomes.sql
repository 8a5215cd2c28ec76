CREATE TABLE "mail_suppressed" (
	"address" text NOT NULL,
	"brand_id" text NOT NULL,
	"reason" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"answer" text NOT NULL,
	CONSTRAINT "mail_suppressed_address_brand_id_pk" PRIMARY KEY("address","brand_id")
);
--> statement-breakpoint
ALTER TABLE "mail_sent" ADD COLUMN "brand_id" text;--> statement-breakpoint
ALTER TABLE "mail_sent" ADD COLUMN "outcome" text DEFAULT 'sent' NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_sent" ADD COLUMN "answer" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "mail_suppressed_newest" ON "mail_suppressed" USING btree ("last_at","address");