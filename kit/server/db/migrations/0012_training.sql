CREATE TABLE "training_enrolments" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"trainee_id" uuid NOT NULL,
	"course_id" text NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"score_percent" integer,
	CONSTRAINT "training_enrolments_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "training_enrolments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "training_trainees" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"course_ids" jsonb NOT NULL,
	"next_course_at" timestamp (3) with time zone,
	CONSTRAINT "training_trainees_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "training_trainees" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "training_enrolments" ADD CONSTRAINT "training_enrolments_trainee" FOREIGN KEY ("org_id","trainee_id") REFERENCES "public"."training_trainees"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "training_enrolments_course" ON "training_enrolments" USING btree ("org_id","trainee_id","course_id");--> statement-breakpoint
CREATE UNIQUE INDEX "training_trainees_email" ON "training_trainees" USING btree ("org_id","email");--> statement-breakpoint
CREATE INDEX "training_trainees_due" ON "training_trainees" USING btree ("next_course_at");--> statement-breakpoint
CREATE INDEX "training_trainees_joined" ON "training_trainees" USING btree ("org_id","joined_at");--> statement-breakpoint
CREATE POLICY "training_enrolments_tenant" ON "training_enrolments" AS PERMISSIVE FOR ALL TO public USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "training_trainees_tenant" ON "training_trainees" AS PERMISSIVE FOR ALL TO public USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);