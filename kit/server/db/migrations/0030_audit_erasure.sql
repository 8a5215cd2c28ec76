-- Who is erased is not named in the audit log any more; that something was done, when and by which id stays.
-- Nothing else of a row can be changed, by a transaction that says that it erases (kit/server/audit/eraseNames.ts).
CREATE OR REPLACE FUNCTION audit_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('app.audit_retention', true) = 'on' THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND current_setting('app.audit_erasure', true) = 'on'
    AND to_jsonb(NEW) - 'actor_email' - 'staff_email' - 'subject' - 'ip'
      = to_jsonb(OLD) - 'actor_email' - 'staff_email' - 'subject' - 'ip' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is only added to', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
