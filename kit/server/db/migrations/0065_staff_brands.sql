ALTER TABLE "staff_members" ADD COLUMN "brand_ids" jsonb DEFAULT '[]'::jsonb NOT NULL;
