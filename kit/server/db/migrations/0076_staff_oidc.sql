CREATE TABLE "staff_returns" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "staff_members" ADD COLUMN "work_issuer" text;--> statement-breakpoint
ALTER TABLE "staff_members" ADD COLUMN "work_subject" text;--> statement-breakpoint
CREATE INDEX "staff_returns_age" ON "staff_returns" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_members_work" ON "staff_members" USING btree ("work_issuer","work_subject");
