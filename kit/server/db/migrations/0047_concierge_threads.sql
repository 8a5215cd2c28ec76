CREATE TABLE "concierge_reply_addresses" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"thread_id" uuid NOT NULL,
	"cognito_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"told_at" timestamp (3) with time zone,
	CONSTRAINT "concierge_reply_addresses_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "concierge_reply_addresses_token" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "concierge_reply_addresses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "concierge_thread_files" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"thread_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	CONSTRAINT "concierge_thread_files_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "concierge_thread_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "concierge_thread_messages" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"thread_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"side" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"mail_hash" text,
	"is_verified" boolean DEFAULT true NOT NULL,
	"refused_files" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "concierge_thread_messages_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "concierge_thread_messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "concierge_thread_people" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"thread_id" uuid NOT NULL,
	"cognito_id" text NOT NULL,
	"wrote" boolean NOT NULL,
	"read_to" integer NOT NULL,
	"mailed_to" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "concierge_thread_people_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "concierge_thread_people" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "concierge_threads" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"subject" text NOT NULL,
	"about_kind" text NOT NULL,
	"about_id" text DEFAULT '' NOT NULL,
	"about_title" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"assigned_to" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"messages" integer DEFAULT 0 NOT NULL,
	"staff_read_to" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"last_side" text NOT NULL,
	"preview" text DEFAULT '' NOT NULL,
	"customer_mail_due" timestamp (3) with time zone,
	"customer_mailed_at" timestamp (3) with time zone,
	"staff_mail_due" timestamp (3) with time zone,
	"staff_mailed_at" timestamp (3) with time zone,
	CONSTRAINT "concierge_threads_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "concierge_threads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "mailbox_messages" ADD COLUMN "reply_to" text;--> statement-breakpoint
ALTER TABLE "concierge_reply_addresses" ADD CONSTRAINT "concierge_reply_addresses_thread" FOREIGN KEY ("org_id","thread_id") REFERENCES "public"."concierge_threads"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concierge_thread_files" ADD CONSTRAINT "concierge_thread_files_thread" FOREIGN KEY ("org_id","thread_id") REFERENCES "public"."concierge_threads"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concierge_thread_messages" ADD CONSTRAINT "concierge_thread_messages_thread" FOREIGN KEY ("org_id","thread_id") REFERENCES "public"."concierge_threads"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concierge_thread_people" ADD CONSTRAINT "concierge_thread_people_thread" FOREIGN KEY ("org_id","thread_id") REFERENCES "public"."concierge_threads"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "concierge_reply_addresses_of" ON "concierge_reply_addresses" USING btree ("org_id","thread_id","cognito_id","created_at");--> statement-breakpoint
CREATE INDEX "concierge_reply_addresses_expire" ON "concierge_reply_addresses" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "concierge_thread_files_of" ON "concierge_thread_files" USING btree ("org_id","thread_id");--> statement-breakpoint
CREATE UNIQUE INDEX "concierge_thread_messages_number" ON "concierge_thread_messages" USING btree ("org_id","thread_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "concierge_thread_messages_mail" ON "concierge_thread_messages" USING btree ("org_id","thread_id","mail_hash") WHERE mail_hash is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "concierge_thread_people_once" ON "concierge_thread_people" USING btree ("org_id","thread_id","cognito_id");--> statement-breakpoint
CREATE INDEX "concierge_threads_newest" ON "concierge_threads" USING btree ("org_id","last_at");--> statement-breakpoint
CREATE INDEX "concierge_threads_id" ON "concierge_threads" USING btree ("id");--> statement-breakpoint
CREATE INDEX "concierge_threads_inbox" ON "concierge_threads" USING btree ("last_at","id");--> statement-breakpoint
CREATE INDEX "concierge_threads_state" ON "concierge_threads" USING btree ("state","last_at","id");--> statement-breakpoint
CREATE INDEX "concierge_threads_assigned" ON "concierge_threads" USING btree ("assigned_to","last_at","id");--> statement-breakpoint
CREATE INDEX "concierge_threads_customer_due" ON "concierge_threads" USING btree ("customer_mail_due") WHERE customer_mail_due is not null;--> statement-breakpoint
CREATE INDEX "concierge_threads_staff_due" ON "concierge_threads" USING btree ("staff_mail_due") WHERE staff_mail_due is not null;--> statement-breakpoint
CREATE INDEX "concierge_threads_closed" ON "concierge_threads" USING btree ("closed_at") WHERE closed_at is not null;--> statement-breakpoint
CREATE POLICY "concierge_reply_addresses_tenant" ON "concierge_reply_addresses" AS PERMISSIVE FOR ALL TO public USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "concierge_thread_files_tenant" ON "concierge_thread_files" AS PERMISSIVE FOR ALL TO public USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "concierge_thread_messages_tenant" ON "concierge_thread_messages" AS PERMISSIVE FOR ALL TO public USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "concierge_thread_people_tenant" ON "concierge_thread_people" AS PERMISSIVE FOR ALL TO public USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "concierge_threads_tenant" ON "concierge_threads" AS PERMISSIVE FOR ALL TO public USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);