DROP INDEX "outbox_created_at";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "due" timestamp with time zone DEFAULT clock_timestamp() NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "turn_seconds" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "trace" text;--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("queue","due","id");--> statement-breakpoint
CREATE INDEX "outbox_turn" ON "outbox" USING btree ("queue","group_id","due") WHERE group_id is not null;--> statement-breakpoint
-- The second job of a group takes its turn behind those of others that are announced meanwhile. As the
-- table's owner: a tenant may add to the outbox and not read it. By the index alone: with the statistics of
-- an empty table PostgreSQL would read all that waits for each row that is added.
CREATE FUNCTION "outbox_turn"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp SET enable_seqscan = off SET enable_bitmapscan = off AS $$
DECLARE
  last timestamptz;
BEGIN
  SELECT max(due) INTO last FROM outbox WHERE queue = new.queue AND group_id = new.group_id;
  IF last IS NOT NULL THEN
    new.due := greatest(new.due, last + make_interval(secs => new.turn_seconds));
  END IF;
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER "outbox_turn" BEFORE INSERT ON "outbox" FOR EACH ROW WHEN (new.group_id IS NOT NULL) EXECUTE FUNCTION "outbox_turn"();--> statement-breakpoint
CREATE FUNCTION "outbox_announce"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('outbox', '');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "outbox_announce" AFTER INSERT ON "outbox" FOR EACH STATEMENT EXECUTE FUNCTION "outbox_announce"();
