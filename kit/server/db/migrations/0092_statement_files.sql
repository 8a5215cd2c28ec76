CREATE TABLE "proof_statement_files" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"statement_id" uuid,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"file" text NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	"uploaded_by" text NOT NULL,
	CONSTRAINT "proof_statement_files_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "proof_statement_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "proof_statement_files" ADD CONSTRAINT "proof_statement_files_statement" FOREIGN KEY ("org_id","statement_id") REFERENCES "public"."proof_statements"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "proof_statement_files_one" ON "proof_statement_files" USING btree ("org_id","statement_id");--> statement-breakpoint
CREATE INDEX "proof_statement_files_waiting" ON "proof_statement_files" USING btree ("uploaded_at") WHERE statement_id is null;--> statement-breakpoint
CREATE POLICY "proof_statement_files_tenant" ON "proof_statement_files" AS PERMISSIVE FOR ALL TO public USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
