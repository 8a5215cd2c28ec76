CREATE TABLE "ratings_hosts" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"host" text NOT NULL,
	"domain" text NOT NULL,
	"found_at" timestamp (3) with time zone NOT NULL,
	"is_ours" boolean,
	"decided_at" timestamp (3) with time zone,
	"looked_at" timestamp (3) with time zone,
	CONSTRAINT "ratings_hosts_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "ratings_hosts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "ratings_hosts_one" ON "ratings_hosts" USING btree ("org_id","host");--> statement-breakpoint
CREATE POLICY "ratings_hosts_tenant" ON "ratings_hosts" AS PERMISSIVE FOR ALL TO public USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);