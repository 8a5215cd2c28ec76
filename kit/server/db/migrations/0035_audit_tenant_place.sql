-- A tenant's row takes its place in the chain by the trigger audit_entries_chain. A row that brings a place of its
-- own would pass it by, and stand beside the chain; only what moves or restores a database brings one. Its name sorts
-- before the other's, so that it sees what was sent.
CREATE FUNCTION audit_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_user = 'portal_tenant' THEN
    RAISE EXCEPTION 'a row of % takes its place in the chain, and brings none', TG_TABLE_NAME
      USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_entries_at_place BEFORE INSERT ON audit_entries
  FOR EACH ROW WHEN (NEW.seq <> 0) EXECUTE FUNCTION audit_place();
