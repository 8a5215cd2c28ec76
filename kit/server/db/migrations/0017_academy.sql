CREATE TABLE "training_attempts" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"enrolment_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"answers" jsonb NOT NULL,
	"score_percent" integer NOT NULL,
	"passed" boolean NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "training_attempts_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "training_attempts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "training_certificates" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"enrolment_id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"company_name" text NOT NULL,
	"course_title" text NOT NULL,
	"score_percent" integer NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "training_certificates_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "training_certificates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "training_links" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"enrolment_id" uuid NOT NULL,
	"link_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"browser_hash" text,
	CONSTRAINT "training_links_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "training_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "training_mails_sent" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"enrolment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "training_mails_sent_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "training_mails_sent" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "training_enrolments" ADD COLUMN "progress" jsonb DEFAULT '{"done":[],"at":null}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "training_enrolments" ADD COLUMN "last_seen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "training_enrolments" ADD COLUMN "next_reminder_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "training_enrolments" ADD COLUMN "mailed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "training_attempts" ADD CONSTRAINT "training_attempts_enrolment" FOREIGN KEY ("org_id","enrolment_id") REFERENCES "public"."training_enrolments"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_certificates" ADD CONSTRAINT "training_certificates_enrolment" FOREIGN KEY ("org_id","enrolment_id") REFERENCES "public"."training_enrolments"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_links" ADD CONSTRAINT "training_links_enrolment" FOREIGN KEY ("org_id","enrolment_id") REFERENCES "public"."training_enrolments"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_mails_sent" ADD CONSTRAINT "training_mails_sent_enrolment" FOREIGN KEY ("org_id","enrolment_id") REFERENCES "public"."training_enrolments"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "training_attempts_number" ON "training_attempts" USING btree ("org_id","enrolment_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "training_certificates_code" ON "training_certificates" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "training_certificates_once" ON "training_certificates" USING btree ("org_id","enrolment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "training_links_link" ON "training_links" USING btree ("link_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "training_links_live" ON "training_links" USING btree ("org_id","enrolment_id") WHERE revoked_at is null;--> statement-breakpoint
CREATE INDEX "training_links_of" ON "training_links" USING btree ("org_id","enrolment_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "training_mails_sent_once" ON "training_mails_sent" USING btree ("org_id","enrolment_id","kind");--> statement-breakpoint
CREATE INDEX "training_enrolments_remind" ON "training_enrolments" USING btree ("next_reminder_at");--> statement-breakpoint
CREATE INDEX "training_enrolments_overdue" ON "training_enrolments" USING btree ("due_at") WHERE finished_at is null;--> statement-breakpoint
CREATE POLICY "training_attempts_tenant" ON "training_attempts" AS PERMISSIVE FOR ALL TO public USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "training_certificates_tenant" ON "training_certificates" AS PERMISSIVE FOR ALL TO public USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "training_links_tenant" ON "training_links" AS PERMISSIVE FOR ALL TO public USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "training_mails_sent_tenant" ON "training_mails_sent" AS PERMISSIVE FOR ALL TO public USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);