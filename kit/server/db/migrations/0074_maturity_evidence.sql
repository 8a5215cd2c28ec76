ALTER TABLE "maturity_answers" ADD COLUMN "kept_against" text;
