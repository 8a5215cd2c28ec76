ALTER TABLE "staff_members" ADD COLUMN "customer_ids" jsonb;
