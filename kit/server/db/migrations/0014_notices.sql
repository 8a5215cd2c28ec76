CREATE TABLE "monitoring_certificates" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL,
	"valid_from" timestamp (3) with time zone,
	"valid_to" timestamp (3) with time zone,
	CONSTRAINT "monitoring_certificates_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "monitoring_certificates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notices_off" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"cognito_id" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notices_off_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "notices_off" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notices_sent" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"cognito_id" text NOT NULL,
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notices_sent_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "notices_sent" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "monitoring_scans" ADD COLUMN "platforms" jsonb;--> statement-breakpoint
ALTER TABLE "monitoring_certificates" ADD CONSTRAINT "monitoring_certificates_of" FOREIGN KEY ("org_id","target_id") REFERENCES "public"."monitoring_targets"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "monitoring_certificates_target" ON "monitoring_certificates" USING btree ("org_id","target_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notices_off_of" ON "notices_off" USING btree ("org_id","cognito_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "notices_sent_once" ON "notices_sent" USING btree ("org_id","cognito_id","kind","about");--> statement-breakpoint
CREATE POLICY "monitoring_certificates_tenant" ON "monitoring_certificates" AS PERMISSIVE FOR ALL TO public USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "notices_off_tenant" ON "notices_off" AS PERMISSIVE FOR ALL TO public USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "notices_sent_tenant" ON "notices_sent" AS PERMISSIVE FOR ALL TO public USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);