CREATE TABLE "brand_versions" (
	"brand_id" text NOT NULL,
	"version" integer NOT NULL,
	"document" jsonb NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "brand_versions_brand_id_version_pk" PRIMARY KEY("brand_id","version")
);
--> statement-breakpoint
CREATE TABLE "brands" (
	"brand_id" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"web_domain" text NOT NULL,
	"document" jsonb NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "brand_versions" ADD CONSTRAINT "brand_versions_brand_id_brands_brand_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("brand_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- At the commit: every process reads what has changed.
CREATE FUNCTION "brands_announce"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('brands', '');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "brands_announce" AFTER INSERT OR UPDATE OR DELETE ON "brands" FOR EACH STATEMENT EXECUTE FUNCTION "brands_announce"();
