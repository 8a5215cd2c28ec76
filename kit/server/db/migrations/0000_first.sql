CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"queue" text NOT NULL,
	"data" jsonb NOT NULL,
	"group_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts_invites" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"link_hash" text NOT NULL,
	"brand_id" text NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"job_title" text NOT NULL,
	"has_seen_org_goals" boolean NOT NULL,
	"status" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "accounts_invites_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "accounts_invites" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "accounts_sessions" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"cognito_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"idle_expires_at" timestamp (3) with time zone NOT NULL,
	"absolute_expires_at" timestamp (3) with time zone NOT NULL,
	"customer_service" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "monitoring_findings" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"scan_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"fingerprint" text NOT NULL,
	"check_id" text NOT NULL,
	"title" text NOT NULL,
	"technical_name" text NOT NULL,
	"severity" text NOT NULL,
	"confidence" text NOT NULL,
	"method" text NOT NULL,
	"url" text NOT NULL,
	"parameter" text,
	"cwe" text NOT NULL,
	"owasp" jsonb NOT NULL,
	"pci" jsonb NOT NULL,
	"evidence" text NOT NULL,
	"advice" jsonb NOT NULL,
	"also_at" jsonb NOT NULL,
	CONSTRAINT "monitoring_findings_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "monitoring_findings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "monitoring_scans" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"status" text NOT NULL,
	"level" text NOT NULL,
	"start_time" timestamp (3) with time zone NOT NULL,
	"complete_time" timestamp (3) with time zone,
	"highs" integer DEFAULT 0 NOT NULL,
	"mediums" integer DEFAULT 0 NOT NULL,
	"lows" integer DEFAULT 0 NOT NULL,
	"failure_reason" text,
	"progress" jsonb,
	"requests" integer DEFAULT 0 NOT NULL,
	"pages" integer DEFAULT 0 NOT NULL,
	"coverage" jsonb,
	CONSTRAINT "monitoring_scans_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "monitoring_scans" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "monitoring_schedules" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"recurrence" text NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"next_due_at" timestamp (3) with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"run_on_day_of_week" boolean NOT NULL,
	"scheduled_day_of_week" smallint,
	"week_index" smallint,
	"day_of_month" smallint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "monitoring_schedules_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "monitoring_schedules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "monitoring_targets" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"url" text NOT NULL,
	"scan_profile" text NOT NULL,
	"consent" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "monitoring_targets_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "monitoring_targets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "plans_subscriptions" (
	"org_id" uuid PRIMARY KEY NOT NULL,
	"brand_id" text NOT NULL,
	"channel_id" text NOT NULL,
	"plan_id" text NOT NULL,
	"status" text NOT NULL,
	"subscription_date" timestamp (3) with time zone NOT NULL,
	"expiration_date" timestamp (3) with time zone,
	"sign_up_date" timestamp (3) with time zone NOT NULL,
	"billing_subscription_id" text
);
--> statement-breakpoint
ALTER TABLE "plans_subscriptions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "profile_organizations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_name" text NOT NULL,
	"industry" text NOT NULL,
	"number_of_employees" text NOT NULL,
	"company_url" text NOT NULL,
	"phone" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "profile_organizations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "profile_users" (
	"cognito_id" text PRIMARY KEY NOT NULL,
	"org_id" uuid,
	"brand_id" text NOT NULL,
	"email" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"job_title" text DEFAULT '' NOT NULL,
	"org_goals" jsonb,
	"has_seen_org_goals" boolean DEFAULT false NOT NULL,
	"portal_data" jsonb,
	"sign_up" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "profile_users" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "captcha_used" (
	"signature" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pool_attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pool_challenges" (
	"session_hash" text PRIMARY KEY NOT NULL,
	"sub" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pool_codes" (
	"email" text NOT NULL,
	"kind" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "pool_codes_email_kind_pk" PRIMARY KEY("email","kind")
);
--> statement-breakpoint
CREATE TABLE "pool_keys" (
	"use" text PRIMARY KEY NOT NULL,
	"kid" text NOT NULL,
	"private_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pool_refresh_tokens" (
	"family_id" uuid PRIMARY KEY NOT NULL,
	"sub" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"signed_in_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pool_users" (
	"sub" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"status" text NOT NULL,
	"attributes" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pool_users_email" UNIQUE("email"),
	CONSTRAINT "pool_users_email_lower" CHECK ("pool_users"."email" = lower("pool_users"."email"))
);
--> statement-breakpoint
CREATE TABLE "mailbox_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"message_id" text NOT NULL,
	"to" text NOT NULL,
	"from_name" text NOT NULL,
	"from_address" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mailbox_messages_message_id" UNIQUE("message_id")
);
--> statement-breakpoint
ALTER TABLE "monitoring_findings" ADD CONSTRAINT "monitoring_findings_scan" FOREIGN KEY ("org_id","scan_id") REFERENCES "public"."monitoring_scans"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monitoring_scans" ADD CONSTRAINT "monitoring_scans_target" FOREIGN KEY ("org_id","target_id") REFERENCES "public"."monitoring_targets"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monitoring_schedules" ADD CONSTRAINT "monitoring_schedules_target" FOREIGN KEY ("org_id","target_id") REFERENCES "public"."monitoring_targets"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_created_at" ON "outbox" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_invites_link" ON "accounts_invites" USING btree ("link_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_invites_pending" ON "accounts_invites" USING btree ("org_id","email") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "accounts_sessions_person" ON "accounts_sessions" USING btree ("cognito_id");--> statement-breakpoint
CREATE UNIQUE INDEX "monitoring_findings_place" ON "monitoring_findings" USING btree ("org_id","scan_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "monitoring_scans_id" ON "monitoring_scans" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "monitoring_scans_running" ON "monitoring_scans" USING btree ("org_id","target_id") WHERE status = 'started';--> statement-breakpoint
CREATE INDEX "monitoring_scans_newest" ON "monitoring_scans" USING btree ("org_id","target_id","start_time");--> statement-breakpoint
CREATE INDEX "monitoring_schedules_due" ON "monitoring_schedules" USING btree ("next_due_at");--> statement-breakpoint
CREATE INDEX "monitoring_schedules_of" ON "monitoring_schedules" USING btree ("org_id","target_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "monitoring_targets_name" ON "monitoring_targets" USING btree ("org_id","name_key");--> statement-breakpoint
CREATE UNIQUE INDEX "monitoring_targets_url" ON "monitoring_targets" USING btree ("org_id","url");--> statement-breakpoint
CREATE UNIQUE INDEX "profile_users_email" ON "profile_users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "profile_users_org" ON "profile_users" USING btree ("org_id");--> statement-breakpoint
CREATE INDEX "captcha_used_expires_at" ON "captcha_used" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "pool_attempts_at" ON "pool_attempts" USING btree ("at");--> statement-breakpoint
CREATE INDEX "pool_codes_expires_at" ON "pool_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "pool_refresh_tokens_sub" ON "pool_refresh_tokens" USING btree ("sub");--> statement-breakpoint
CREATE INDEX "pool_refresh_tokens_expires_at" ON "pool_refresh_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "mailbox_messages_to" ON "mailbox_messages" USING btree ("to","seq");--> statement-breakpoint
CREATE POLICY "accounts_invites_tenant" ON "accounts_invites" AS PERMISSIVE FOR ALL TO public USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "monitoring_findings_tenant" ON "monitoring_findings" AS PERMISSIVE FOR ALL TO public USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "monitoring_scans_tenant" ON "monitoring_scans" AS PERMISSIVE FOR ALL TO public USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "monitoring_schedules_tenant" ON "monitoring_schedules" AS PERMISSIVE FOR ALL TO public USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "monitoring_targets_tenant" ON "monitoring_targets" AS PERMISSIVE FOR ALL TO public USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "plans_subscriptions_tenant" ON "plans_subscriptions" AS PERMISSIVE FOR ALL TO public USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "profile_organizations_tenant" ON "profile_organizations" AS PERMISSIVE FOR ALL TO public USING (id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "profile_users_tenant" ON "profile_users" AS PERMISSIVE FOR ALL TO public USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);