--> statement-breakpoint
-- What the provider's staff did is only added to, as the organisations' audit log is. The function says
-- whose table it was asked for.
CREATE OR REPLACE FUNCTION audit_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('app.audit_retention', true) = 'on' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is only added to', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_staff_entries_append_only BEFORE UPDATE OR DELETE ON audit_staff_entries
  FOR EACH ROW EXECUTE FUNCTION audit_append_only();
--> statement-breakpoint
CREATE TRIGGER audit_staff_entries_no_truncate BEFORE TRUNCATE ON audit_staff_entries
  FOR EACH STATEMENT EXECUTE FUNCTION audit_append_only();
--> statement-breakpoint
-- Marks the organisations whose summary in the portfolio is to be made anew, in the transaction that
-- changes what it is made of. As the owner: a tenant's role has no right to the marks.
CREATE FUNCTION portfolio_mark() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public AS $$
BEGIN
  EXECUTE format(
    'INSERT INTO portfolio_changes (org_id) SELECT DISTINCT %I FROM changed WHERE %I IS NOT NULL',
    TG_ARGV[0], TG_ARGV[0]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION portfolio_mark_session() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public AS $$
BEGIN
  INSERT INTO portfolio_changes (org_id)
    SELECT u.org_id FROM changed JOIN profile_users u USING (cognito_id)
    WHERE u.org_id IS NOT NULL AND NOT changed.customer_service;
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE source record; event text;
BEGIN
  FOR source IN SELECT * FROM (VALUES
    ('profile_organizations', 'id'), ('profile_users', 'org_id'), ('plans_subscriptions', 'org_id'),
    ('monitoring_issues', 'org_id'), ('ratings_ratings', 'org_id'), ('maturity_snapshots', 'org_id'),
    ('audit_entries', 'org_id')) AS s(name, key)
  LOOP
    FOREACH event IN ARRAY ARRAY['INSERT', 'UPDATE', 'DELETE'] LOOP
      EXECUTE format(
        'CREATE TRIGGER %I AFTER %s ON %I REFERENCING %s TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION portfolio_mark(%L)',
        source.name || '_portfolio_' || lower(event), event, source.name,
        CASE event WHEN 'DELETE' THEN 'OLD' ELSE 'NEW' END, source.key);
    END LOOP;
  END LOOP;
END $$;
--> statement-breakpoint
CREATE TRIGGER accounts_sessions_portfolio AFTER INSERT ON accounts_sessions
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION portfolio_mark_session();
--> statement-breakpoint
INSERT INTO portfolio_changes (org_id) SELECT id FROM profile_organizations;
