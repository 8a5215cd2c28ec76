CREATE TABLE "policies_history" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"policy_type" text NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"cognito_id" text NOT NULL,
	"by" text NOT NULL,
	"approver" text,
	"approval_date" date,
	"text" text NOT NULL,
	CONSTRAINT "policies_history_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "policies_history" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "policies_policies" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"policy_type" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text,
	"custom" boolean NOT NULL,
	"saved_at" timestamp (3) with time zone,
	"saved_by" text,
	"review_date" date,
	"reminded_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "policies_policies_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "policies_policies_type" UNIQUE("org_id","policy_type")
);
--> statement-breakpoint
ALTER TABLE "policies_policies" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "policies_values" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"key" text NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "policies_values_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "policies_values" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "policies_versions" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"policy_type" text NOT NULL,
	"version" integer NOT NULL,
	"status" text NOT NULL,
	"source" text NOT NULL,
	"draft_mode" text,
	"custom_policy" text,
	"custom_values" jsonb NOT NULL,
	"text" text NOT NULL,
	"env" text,
	"approver" text,
	"approval_date" date,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "policies_versions_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "policies_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "policies_versions" ADD CONSTRAINT "policies_versions_policy" FOREIGN KEY ("org_id","policy_type") REFERENCES "public"."policies_policies"("org_id","policy_type") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "policies_history_newest" ON "policies_history" USING btree ("org_id","policy_type","at");--> statement-breakpoint
CREATE UNIQUE INDEX "policies_policies_name" ON "policies_policies" USING btree ("org_id","name_key");--> statement-breakpoint
CREATE INDEX "policies_policies_review" ON "policies_policies" USING btree ("review_date") WHERE reminded_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "policies_values_key" ON "policies_values" USING btree ("org_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "policies_versions_number" ON "policies_versions" USING btree ("org_id","policy_type","version");--> statement-breakpoint
CREATE UNIQUE INDEX "policies_versions_draft" ON "policies_versions" USING btree ("org_id","policy_type") WHERE status = 'Draft';--> statement-breakpoint
CREATE POLICY "policies_history_tenant" ON "policies_history" AS PERMISSIVE FOR ALL TO public USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "policies_policies_tenant" ON "policies_policies" AS PERMISSIVE FOR ALL TO public USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "policies_values_tenant" ON "policies_values" AS PERMISSIVE FOR ALL TO public USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "policies_versions_tenant" ON "policies_versions" AS PERMISSIVE FOR ALL TO public USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);