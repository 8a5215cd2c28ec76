CREATE TABLE "letters_letters" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"month" text NOT NULL,
	"from_at" timestamp (3) with time zone NOT NULL,
	"until_at" timestamp (3) with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"planned_at" timestamp (3) with time zone NOT NULL,
	"written_at" timestamp (3) with time zone,
	"company_name" text NOT NULL,
	"is_first" boolean NOT NULL,
	"content" jsonb,
	CONSTRAINT "letters_letters_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "letters_letters" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "letters_people" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"letter_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"did" jsonb NOT NULL,
	"more" integer NOT NULL,
	CONSTRAINT "letters_people_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "letters_people" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "profile_turns" ADD COLUMN "letter" timestamp (3) with time zone DEFAULT 'epoch' NOT NULL;--> statement-breakpoint
ALTER TABLE "letters_people" ADD CONSTRAINT "letters_people_letter" FOREIGN KEY ("org_id","letter_id") REFERENCES "public"."letters_letters"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "letters_letters_month" ON "letters_letters" USING btree ("org_id","month");--> statement-breakpoint
CREATE UNIQUE INDEX "letters_letters_id" ON "letters_letters" USING btree ("id");--> statement-breakpoint
CREATE INDEX "letters_letters_planned" ON "letters_letters" USING btree ("planned_at");--> statement-breakpoint
CREATE UNIQUE INDEX "letters_people_place" ON "letters_people" USING btree ("org_id","letter_id","position");--> statement-breakpoint
CREATE INDEX "profile_turns_letter" ON "profile_turns" USING btree ("letter");--> statement-breakpoint
CREATE POLICY "letters_letters_tenant" ON "letters_letters" AS PERMISSIVE FOR ALL TO public USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "letters_people_tenant" ON "letters_people" AS PERMISSIVE FOR ALL TO public USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);