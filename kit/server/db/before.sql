-- The console's search finds a text anywhere in another by its trigrams (PostgreSQL's contrib; trusted since 13).
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
