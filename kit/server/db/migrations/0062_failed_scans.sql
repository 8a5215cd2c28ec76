ALTER TABLE "portfolio_summaries" ADD COLUMN "scans_failed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "portfolio_summaries" ADD COLUMN "never_scanned" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "portfolio_summaries_failed" ON "portfolio_summaries" USING btree ("org_id") WHERE scans_failed > 0;--> statement-breakpoint
CREATE INDEX "portfolio_summaries_never" ON "portfolio_summaries" USING btree ("org_id") WHERE never_scanned > 0;--> statement-breakpoint
-- A scan's progress is written often and changes no summary, so this one looks at each row and not at a statement.
CREATE FUNCTION portfolio_mark_row() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public AS $$
BEGIN
  INSERT INTO portfolio_changes (org_id) VALUES (NEW.org_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER monitoring_scans_portfolio_insert AFTER INSERT ON monitoring_scans
  FOR EACH ROW WHEN (NEW.status <> 'started') EXECUTE FUNCTION portfolio_mark_row();
--> statement-breakpoint
CREATE TRIGGER monitoring_scans_portfolio_update AFTER UPDATE ON monitoring_scans
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION portfolio_mark_row();
--> statement-breakpoint
INSERT INTO portfolio_changes (org_id) SELECT id FROM profile_organizations;
