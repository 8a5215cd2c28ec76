ALTER TABLE "accounts_directories" ADD COLUMN "own_return" boolean DEFAULT false NOT NULL;
