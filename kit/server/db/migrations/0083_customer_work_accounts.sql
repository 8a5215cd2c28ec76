CREATE TABLE "accounts_directories" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"domain" text NOT NULL,
	"token" text NOT NULL,
	"proven_at" timestamp (3) with time zone,
	"checked_at" timestamp (3) with time zone,
	"missing_since" timestamp (3) with time zone,
	"issuer" text,
	"client_id" text,
	"client_secret" text,
	"tested_at" timestamp (3) with time zone,
	"on_since" timestamp (3) with time zone,
	"only_since" timestamp (3) with time zone,
	CONSTRAINT "accounts_directories_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "accounts_directories" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "accounts_work_links" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"cognito_id" text NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"linked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "accounts_work_links_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "accounts_work_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "accounts_sessions" ADD COLUMN "work_org_id" uuid;--> statement-breakpoint
ALTER TABLE "accounts_sessions" ADD COLUMN "work_step" boolean;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_directories_organization" ON "accounts_directories" USING btree ("org_id");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_directories_domain" ON "accounts_directories" USING btree ("domain") WHERE proven_at is not null;--> statement-breakpoint
CREATE INDEX "accounts_directories_checked" ON "accounts_directories" USING btree ("checked_at") WHERE proven_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_work_links_account" ON "accounts_work_links" USING btree ("org_id","issuer","subject");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_work_links_person" ON "accounts_work_links" USING btree ("org_id","cognito_id");--> statement-breakpoint
CREATE INDEX "accounts_work_links_cognito" ON "accounts_work_links" USING btree ("cognito_id");--> statement-breakpoint
CREATE POLICY "accounts_directories_tenant" ON "accounts_directories" AS PERMISSIVE FOR ALL TO public USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "accounts_work_links_tenant" ON "accounts_work_links" AS PERMISSIVE FOR ALL TO public USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
