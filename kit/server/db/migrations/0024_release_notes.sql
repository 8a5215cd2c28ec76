CREATE TABLE "releases_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"brand_id" text NOT NULL,
	"module" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"changed_by" text NOT NULL,
	"published_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "releases_notes_newest" ON "releases_notes" USING btree ("brand_id","module","published_at");--> statement-breakpoint
CREATE INDEX "releases_notes_changed" ON "releases_notes" USING btree ("changed_at","id");