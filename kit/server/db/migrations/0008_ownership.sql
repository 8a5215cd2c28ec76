CREATE TABLE "monitoring_consents" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"level" text NOT NULL,
	"cognito_id" text NOT NULL,
	"email" text NOT NULL,
	"wording" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "monitoring_consents_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "monitoring_consents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "monitoring_ownerships" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"method" text NOT NULL,
	"proven_at" timestamp (3) with time zone NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL,
	"missing_since" timestamp (3) with time zone,
	CONSTRAINT "monitoring_ownerships_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "monitoring_ownerships" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "monitoring_ownerships" ADD CONSTRAINT "monitoring_ownerships_of" FOREIGN KEY ("org_id","target_id") REFERENCES "public"."monitoring_targets"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "monitoring_consents_newest" ON "monitoring_consents" USING btree ("org_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "monitoring_ownerships_target" ON "monitoring_ownerships" USING btree ("org_id","target_id");--> statement-breakpoint
CREATE INDEX "monitoring_ownerships_checked" ON "monitoring_ownerships" USING btree ("checked_at");--> statement-breakpoint
CREATE POLICY "monitoring_consents_tenant" ON "monitoring_consents" AS PERMISSIVE FOR ALL TO public USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "monitoring_ownerships_tenant" ON "monitoring_ownerships" AS PERMISSIVE FOR ALL TO public USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);