CREATE TABLE "notices" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"cognito_id" text NOT NULL,
	"kind" text NOT NULL,
	"params" jsonb NOT NULL,
	"path" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "notices_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "notices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "notices_newest" ON "notices" USING btree ("org_id","cognito_id","at","id");--> statement-breakpoint
CREATE INDEX "notices_unread" ON "notices" USING btree ("org_id","cognito_id") WHERE "notices"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notices_at" ON "notices" USING btree ("at");--> statement-breakpoint
CREATE POLICY "notices_tenant" ON "notices" AS PERMISSIVE FOR ALL TO public USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
-- At the commit: every portal process tells the browsers of whose notices changed. Of one person once a
-- transaction, because PostgreSQL sends the same payload once.
CREATE FUNCTION "notices_announce"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('notices', new.cognito_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "notices_announce" AFTER INSERT OR UPDATE ON "notices" FOR EACH ROW EXECUTE FUNCTION "notices_announce"();
