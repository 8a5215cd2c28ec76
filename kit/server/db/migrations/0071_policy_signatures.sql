CREATE TABLE "policies_signatures" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"policy_type" text NOT NULL,
	"version" integer NOT NULL,
	"trainee_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"mail_at" timestamp (3) with time zone,
	"signed_at" timestamp (3) with time zone,
	"text_hash" text,
	"consent" text,
	CONSTRAINT "policies_signatures_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "policies_signatures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "policies_signers" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"email" text NOT NULL,
	"link_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"mailed_at" timestamp (3) with time zone NOT NULL,
	"browser_hash" text,
	CONSTRAINT "policies_signers_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "policies_signers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "policies_signatures_once" ON "policies_signatures" USING btree ("org_id","policy_type","version","trainee_id");--> statement-breakpoint
CREATE INDEX "policies_signatures_of" ON "policies_signatures" USING btree ("org_id","trainee_id");--> statement-breakpoint
CREATE INDEX "policies_signatures_due" ON "policies_signatures" USING btree ("mail_at") WHERE mail_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "policies_signers_link" ON "policies_signers" USING btree ("link_hash");--> statement-breakpoint
CREATE INDEX "policies_signers_expires" ON "policies_signers" USING btree ("expires_at");--> statement-breakpoint
CREATE POLICY "policies_signatures_tenant" ON "policies_signatures" AS PERMISSIVE FOR ALL TO public USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "policies_signers_tenant" ON "policies_signers" AS PERMISSIVE FOR ALL TO public USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
--> statement-breakpoint
-- By hand: what was signed is never changed.
CREATE FUNCTION policies_signature_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A signature is never changed';
END
$$;
--> statement-breakpoint
CREATE TRIGGER policies_signatures_stay BEFORE UPDATE ON policies_signatures
  FOR EACH ROW WHEN (OLD.signed_at IS NOT NULL) EXECUTE FUNCTION policies_signature_stays();
