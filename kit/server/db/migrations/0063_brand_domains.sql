CREATE TABLE "brand_domains" (
	"brand_id" text PRIMARY KEY NOT NULL,
	"mail_keys" jsonb NOT NULL,
	"checked" jsonb
);
