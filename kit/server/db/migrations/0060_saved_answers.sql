CREATE TABLE "concierge_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"brand_id" text,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "concierge_answers_brand" ON "concierge_answers" USING btree ("brand_id");