CREATE TABLE "audit_chains" (
	"chain" text PRIMARY KEY NOT NULL,
	"anchor_seq" bigint DEFAULT 0 NOT NULL,
	"anchor_hash" text DEFAULT '' NOT NULL,
	"head_seq" bigint DEFAULT 0 NOT NULL,
	"head_hash" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "seq" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "previous_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "names_salt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "names_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_staff_entries" ADD COLUMN "seq" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_staff_entries" ADD COLUMN "previous_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_staff_entries" ADD COLUMN "names_salt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_staff_entries" ADD COLUMN "names_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_staff_entries" ADD COLUMN "hash" text DEFAULT '' NOT NULL;
--> statement-breakpoint
-- What a hash covers, so that no two lists are written alike: each part with its length, '-' for none. The same in
-- kit/server/audit/chain.ts, which verifies it outside of the database.
CREATE FUNCTION audit_hash(VARIADIC parts text[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT encode(sha256(convert_to(
    string_agg(coalesce(octet_length(convert_to(part, 'UTF8')) || ':' || part, '-'), ',' ORDER BY place),
    'UTF8')), 'hex')
  FROM unnest(parts) WITH ORDINALITY AS given(part, place)
$$;
--> statement-breakpoint
-- Puts a new row at the end of its chain. The chain's own row is locked until the transaction ends, so that two
-- servers write one after the other; one chain an organisation, so that no organisation waits for another. As its
-- owner: a tenant reads and writes no chain.
CREATE FUNCTION audit_chain() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  given jsonb := to_jsonb(NEW);
  its_chain text := CASE TG_TABLE_NAME WHEN 'audit_entries' THEN NEW.org_id::text ELSE 'staff' END;
BEGIN
  INSERT INTO audit_chains (chain) VALUES (its_chain) ON CONFLICT DO NOTHING;
  SELECT head_seq + 1, head_hash INTO NEW.seq, NEW.previous_hash
    FROM audit_chains WHERE chain = its_chain FOR UPDATE;
  NEW.names_salt := gen_random_uuid()::text;
  NEW.names_hash := audit_hash(NEW.names_salt, coalesce(given->>'actor_email', given->>'staff_email'), NEW.subject, NEW.ip);
  NEW.hash := audit_hash(NEW.previous_hash, NEW.seq::text, NEW.id::text,
    (extract(epoch FROM NEW.at) * 1000)::bigint::text, NEW.org_id::text, given->>'actor_kind',
    coalesce(given->>'actor_id', given->>'staff_id'), NEW.action, NEW.transaction_id, NEW.names_hash);
  UPDATE audit_chains SET head_seq = NEW.seq, head_hash = NEW.hash WHERE chain = its_chain;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Only the retention's own role deletes (kit/server/audit/pruneAudit.ts). Who is erased is not named any more; what
-- was done, when and by which id stays, and with it the chain.
CREATE OR REPLACE FUNCTION audit_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_user = 'portal_retention' THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND current_setting('app.audit_erasure', true) = 'on'
    AND to_jsonb(NEW) - 'actor_email' - 'staff_email' - 'subject' - 'ip'
      = to_jsonb(OLD) - 'actor_email' - 'staff_email' - 'subject' - 'ip' THEN
    NEW.names_salt := '';
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is only added to', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
-- What is pruned is the old end of a chain, whole; its last row's hash stays for the row after it.
CREATE FUNCTION audit_anchor() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  part record;
BEGIN
  FOR part IN
    SELECT CASE TG_TABLE_NAME WHEN 'audit_entries' THEN org_id::text ELSE 'staff' END AS of_chain,
      min(seq) AS first, max(seq) AS last, count(*) AS rows, (array_agg(hash ORDER BY seq DESC))[1] AS last_hash
    FROM gone GROUP BY 1 ORDER BY 1
  LOOP
    UPDATE audit_chains SET anchor_seq = part.last, anchor_hash = part.last_hash
      WHERE chain = part.of_chain AND anchor_seq + 1 = part.first AND part.rows = part.last - part.first + 1;
    IF NOT FOUND THEN
      RAISE EXCEPTION '% is pruned from the old end of a chain alone', TG_TABLE_NAME
        USING ERRCODE = 'insufficient_privilege';
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What is there already is chained in the order in which it was written: each row is written once, not by the trigger,
-- which would write its chain's row for each.
ALTER TABLE audit_entries DISABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE audit_staff_entries DISABLE TRIGGER USER;
--> statement-breakpoint
DO $$
DECLARE
  entry record;
  of_org uuid;
  place bigint;
  previous text;
  salt text;
  names text;
  this text;
BEGIN
  FOR entry IN SELECT * FROM audit_entries ORDER BY org_id, at, id LOOP
    IF of_org IS DISTINCT FROM entry.org_id THEN
      of_org := entry.org_id;
      place := 0;
      previous := '';
    END IF;
    place := place + 1;
    salt := gen_random_uuid()::text;
    names := audit_hash(salt, entry.actor_email, entry.subject, entry.ip);
    this := audit_hash(previous, place::text, entry.id::text, (extract(epoch FROM entry.at) * 1000)::bigint::text,
      entry.org_id::text, entry.actor_kind, entry.actor_id::text, entry.action, entry.transaction_id, names);
    UPDATE audit_entries SET seq = place, previous_hash = previous, names_salt = salt, names_hash = names, hash = this
      WHERE id = entry.id AND org_id = entry.org_id;
    previous := this;
  END LOOP;
  place := 0;
  previous := '';
  FOR entry IN SELECT * FROM audit_staff_entries ORDER BY at, id LOOP
    place := place + 1;
    salt := gen_random_uuid()::text;
    names := audit_hash(salt, entry.staff_email, entry.subject, entry.ip);
    this := audit_hash(previous, place::text, entry.id::text, (extract(epoch FROM entry.at) * 1000)::bigint::text,
      entry.org_id::text, NULL, entry.staff_id::text, entry.action, entry.transaction_id, names);
    UPDATE audit_staff_entries SET seq = place, previous_hash = previous, names_salt = salt, names_hash = names,
      hash = this WHERE id = entry.id;
    previous := this;
  END LOOP;
END $$;
--> statement-breakpoint
INSERT INTO audit_chains (chain, head_seq, head_hash)
  SELECT DISTINCT ON (org_id) org_id::text, seq, hash FROM audit_entries ORDER BY org_id, seq DESC;
--> statement-breakpoint
INSERT INTO audit_chains (chain, head_seq, head_hash)
  SELECT 'staff', seq, hash FROM audit_staff_entries ORDER BY seq DESC LIMIT 1;
--> statement-breakpoint
ALTER TABLE audit_entries ENABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE audit_staff_entries ENABLE TRIGGER USER;
--> statement-breakpoint
CREATE TRIGGER audit_entries_chain BEFORE INSERT ON audit_entries
  FOR EACH ROW WHEN (NEW.seq = 0) EXECUTE FUNCTION audit_chain();
--> statement-breakpoint
CREATE TRIGGER audit_staff_entries_chain BEFORE INSERT ON audit_staff_entries
  FOR EACH ROW WHEN (NEW.seq = 0) EXECUTE FUNCTION audit_chain();
--> statement-breakpoint
CREATE TRIGGER audit_entries_anchor AFTER DELETE ON audit_entries
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION audit_anchor();
--> statement-breakpoint
CREATE TRIGGER audit_staff_entries_anchor AFTER DELETE ON audit_staff_entries
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION audit_anchor();
--> statement-breakpoint
-- They run as their owner: nobody else puts them on a table of their own.
REVOKE EXECUTE ON FUNCTION audit_chain(), audit_anchor() FROM PUBLIC;
--> statement-breakpoint
CREATE UNIQUE INDEX "audit_entries_chain" ON "audit_entries" USING btree ("org_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_staff_entries_chain" ON "audit_staff_entries" USING btree ("seq");