CREATE TABLE "documents" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"content_hash" text NOT NULL,
	"title" text NOT NULL,
	"address" text NOT NULL,
	"asked_by" text NOT NULL,
	"state" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"begun_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"watched_at" timestamp (3) with time zone,
	"file_id" uuid NOT NULL,
	CONSTRAINT "documents_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "documents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "documents_id" ON "documents" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_waiting" ON "documents" USING btree ("org_id","content_hash","asked_by") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "documents_drawn" ON "documents" USING btree ("org_id","content_hash");--> statement-breakpoint
CREATE INDEX "documents_past" ON "documents" USING btree ("asked_at");--> statement-breakpoint
CREATE POLICY "documents_tenant" ON "documents" AS PERMISSIVE FOR ALL TO public USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);