CREATE TABLE "proof_questionnaires" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"file" text NOT NULL,
	"tables" jsonb NOT NULL,
	"place" jsonb,
	"matched_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	"created_by_name" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "proof_questionnaires_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "proof_questionnaires" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "proof_questions" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"questionnaire_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"row" integer NOT NULL,
	"text" text NOT NULL,
	"key" text NOT NULL,
	"control" text,
	"matched_by" text,
	"answer" text,
	"words" text NOT NULL,
	"ends_on" date,
	"answered_at" timestamp (3) with time zone,
	"answered_by" text,
	"answered_by_name" text,
	CONSTRAINT "proof_questions_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "proof_questions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "proof_questions" ADD CONSTRAINT "proof_questions_questionnaire" FOREIGN KEY ("org_id","questionnaire_id") REFERENCES "public"."proof_questionnaires"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proof_questionnaires_changed" ON "proof_questionnaires" USING btree ("org_id","changed_at");--> statement-breakpoint
CREATE INDEX "proof_questionnaires_past" ON "proof_questionnaires" USING btree ("changed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "proof_questions_place" ON "proof_questions" USING btree ("org_id","questionnaire_id","place");--> statement-breakpoint
CREATE INDEX "proof_questions_answered" ON "proof_questions" USING btree ("org_id","key","answered_at") WHERE answered_at is not null;--> statement-breakpoint
CREATE POLICY "proof_questionnaires_tenant" ON "proof_questionnaires" AS PERMISSIVE FOR ALL TO public USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "proof_questions_tenant" ON "proof_questions" AS PERMISSIVE FOR ALL TO public USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
