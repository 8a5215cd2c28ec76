-- The console's search finds a text anywhere in another by its trigrams (PostgreSQL's contrib; trusted since 13).
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "audit_staff_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"staff_id" uuid,
	"staff_email" text NOT NULL,
	"org_id" uuid,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"ip" text NOT NULL,
	"transaction_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_sent" (
	"message_id" text PRIMARY KEY NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"from_name" text NOT NULL,
	"to_address" text NOT NULL,
	"subject" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operations_browser_errors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"org_id" uuid,
	"message" text NOT NULL,
	"call" text NOT NULL,
	"page" text NOT NULL,
	"transaction_id" text NOT NULL,
	"stack" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portfolio_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portfolio_summaries" (
	"org_id" uuid PRIMARY KEY NOT NULL,
	"company_name" text NOT NULL,
	"name_key" text NOT NULL,
	"searched" text NOT NULL,
	"brand_id" text NOT NULL,
	"plan_name" text NOT NULL,
	"status" text,
	"trial_ends_at" timestamp (3) with time zone,
	"level" integer,
	"rating" integer,
	"letter" text,
	"open_criticals" integer NOT NULL,
	"last_activity_at" timestamp (3) with time zone,
	"signed_up_at" timestamp (3) with time zone NOT NULL,
	"need" integer NOT NULL,
	"reasons" jsonb NOT NULL,
	"reckon_again_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_challenges" (
	"hash" text PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_members" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"password_hash" text,
	"totp_secret" text NOT NULL,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"blocked_at" timestamp (3) with time zone,
	"last_sign_in_at" timestamp (3) with time zone,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"link_hash" text,
	"link_expires_at" timestamp (3) with time zone,
	CONSTRAINT "staff_members_email" UNIQUE("email"),
	CONSTRAINT "staff_members_link" UNIQUE("link_hash"),
	CONSTRAINT "staff_members_email_lower" CHECK ("staff_members"."email" = lower("staff_members"."email"))
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"idle_expires_at" timestamp (3) with time zone NOT NULL,
	"absolute_expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "profile_users" ADD COLUMN "blocked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "staff_challenges" ADD CONSTRAINT "staff_challenges_staff_id_staff_members_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_staff_id_staff_members_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_staff_entries_newest" ON "audit_staff_entries" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_staff_entries_org" ON "audit_staff_entries" USING btree ("org_id","at");--> statement-breakpoint
CREATE INDEX "mail_sent_newest" ON "mail_sent" USING btree ("sent_at","message_id");--> statement-breakpoint
CREATE INDEX "operations_browser_errors_newest" ON "operations_browser_errors" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "portfolio_changes_org" ON "portfolio_changes" USING btree ("org_id");--> statement-breakpoint
CREATE INDEX "portfolio_summaries_searched" ON "portfolio_summaries" USING gin ("searched" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "portfolio_summaries_name" ON "portfolio_summaries" USING btree ("name_key","org_id");--> statement-breakpoint
CREATE INDEX "portfolio_summaries_plan" ON "portfolio_summaries" USING btree ("plan_name","org_id");--> statement-breakpoint
CREATE INDEX "portfolio_summaries_criticals" ON "portfolio_summaries" USING btree ("open_criticals","org_id");--> statement-breakpoint
CREATE INDEX "portfolio_summaries_signed_up" ON "portfolio_summaries" USING btree ("signed_up_at","org_id");--> statement-breakpoint
CREATE INDEX "portfolio_summaries_trial" ON "portfolio_summaries" USING btree ("trial_ends_at","org_id");--> statement-breakpoint
CREATE INDEX "portfolio_summaries_trial_desc" ON "portfolio_summaries" USING btree ("trial_ends_at" DESC NULLS LAST,"org_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "portfolio_summaries_level" ON "portfolio_summaries" USING btree ("level","org_id");--> statement-breakpoint
CREATE INDEX "portfolio_summaries_level_desc" ON "portfolio_summaries" USING btree ("level" DESC NULLS LAST,"org_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "portfolio_summaries_rating" ON "portfolio_summaries" USING btree ("rating","org_id");--> statement-breakpoint
CREATE INDEX "portfolio_summaries_rating_desc" ON "portfolio_summaries" USING btree ("rating" DESC NULLS LAST,"org_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "portfolio_summaries_activity" ON "portfolio_summaries" USING btree ("last_activity_at","org_id");--> statement-breakpoint
CREATE INDEX "portfolio_summaries_activity_desc" ON "portfolio_summaries" USING btree ("last_activity_at" DESC NULLS LAST,"org_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "portfolio_summaries_need" ON "portfolio_summaries" USING btree ("need" DESC NULLS LAST,"org_id");--> statement-breakpoint
CREATE INDEX "portfolio_summaries_again" ON "portfolio_summaries" USING btree ("reckon_again_at");--> statement-breakpoint
CREATE INDEX "staff_challenges_age" ON "staff_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "staff_sessions_person" ON "staff_sessions" USING btree ("staff_id");--> statement-breakpoint
-- What the provider's staff did is only added to, as the organisations' audit log is. The function says
-- whose table it was asked for.
CREATE OR REPLACE FUNCTION audit_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('app.audit_retention', true) = 'on' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is only added to', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_staff_entries_append_only BEFORE UPDATE OR DELETE ON audit_staff_entries
  FOR EACH ROW EXECUTE FUNCTION audit_append_only();
--> statement-breakpoint
CREATE TRIGGER audit_staff_entries_no_truncate BEFORE TRUNCATE ON audit_staff_entries
  FOR EACH STATEMENT EXECUTE FUNCTION audit_append_only();
--> statement-breakpoint
-- Marks the organisations whose summary in the portfolio is to be made anew, in the transaction that
-- changes what it is made of. As the owner: a tenant's role has no right to the marks.
CREATE FUNCTION portfolio_mark() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public AS $$
BEGIN
  EXECUTE format(
    'INSERT INTO portfolio_changes (org_id) SELECT DISTINCT %I FROM changed WHERE %I IS NOT NULL',
    TG_ARGV[0], TG_ARGV[0]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION portfolio_mark_session() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public AS $$
BEGIN
  INSERT INTO portfolio_changes (org_id)
    SELECT u.org_id FROM changed JOIN profile_users u USING (cognito_id)
    WHERE u.org_id IS NOT NULL AND NOT changed.customer_service;
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE source record; event text;
BEGIN
  FOR source IN SELECT * FROM (VALUES
    ('profile_organizations', 'id'), ('profile_users', 'org_id'), ('plans_subscriptions', 'org_id'),
    ('monitoring_issues', 'org_id'), ('ratings_ratings', 'org_id'), ('maturity_snapshots', 'org_id'),
    ('audit_entries', 'org_id')) AS s(name, key)
  LOOP
    FOREACH event IN ARRAY ARRAY['INSERT', 'UPDATE', 'DELETE'] LOOP
      EXECUTE format(
        'CREATE TRIGGER %I AFTER %s ON %I REFERENCING %s TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION portfolio_mark(%L)',
        source.name || '_portfolio_' || lower(event), event, source.name,
        CASE event WHEN 'DELETE' THEN 'OLD' ELSE 'NEW' END, source.key);
    END LOOP;
  END LOOP;
END $$;
--> statement-breakpoint
CREATE TRIGGER accounts_sessions_portfolio AFTER INSERT ON accounts_sessions
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION portfolio_mark_session();
--> statement-breakpoint
INSERT INTO portfolio_changes (org_id) SELECT id FROM profile_organizations;
