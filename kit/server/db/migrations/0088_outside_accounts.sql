CREATE TABLE "accounts_outside_applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"brand_id" text NOT NULL,
	"kind" text NOT NULL,
	"client_id" text NOT NULL,
	"client_secret" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts_outside_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cognito_id" text NOT NULL,
	"brand_id" text NOT NULL,
	"kind" text NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"linked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_outside_applications_brand" ON "accounts_outside_applications" USING btree ("brand_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_outside_links_account" ON "accounts_outside_links" USING btree ("brand_id","issuer","subject");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_outside_links_person" ON "accounts_outside_links" USING btree ("cognito_id","kind");
