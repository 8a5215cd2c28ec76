CREATE TABLE "profile_turns" (
	"org_id" uuid PRIMARY KEY NOT NULL,
	"rating" timestamp (3) with time zone DEFAULT 'epoch' NOT NULL,
	"overdue" timestamp (3) with time zone DEFAULT 'epoch' NOT NULL,
	"review" timestamp (3) with time zone DEFAULT 'epoch' NOT NULL
);
--> statement-breakpoint
CREATE INDEX "profile_turns_rating" ON "profile_turns" USING btree ("rating");--> statement-breakpoint
CREATE INDEX "profile_turns_overdue" ON "profile_turns" USING btree ("overdue");--> statement-breakpoint
CREATE INDEX "profile_turns_review" ON "profile_turns" USING btree ("review");--> statement-breakpoint
-- Every organisation has its row, whichever version of a process makes it. As the owner: a tenant's role has no
-- right to the table.
CREATE FUNCTION profile_turns() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public AS $$
BEGIN
  INSERT INTO profile_turns (org_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER profile_turns AFTER INSERT ON profile_organizations
  FOR EACH ROW EXECUTE FUNCTION profile_turns();
--> statement-breakpoint
INSERT INTO profile_turns (org_id) SELECT id FROM profile_organizations;
