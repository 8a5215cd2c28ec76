ALTER TABLE "staff_sessions" ADD COLUMN "proven_at" timestamp (3) with time zone;
