ALTER TABLE "pool_users" DROP CONSTRAINT "pool_users_email";--> statement-breakpoint
ALTER TABLE "pool_codes" ADD COLUMN "sub" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pool_codes" DROP CONSTRAINT "pool_codes_email_kind_pk";--> statement-breakpoint
ALTER TABLE "pool_codes" ADD CONSTRAINT "pool_codes_email_kind_sub_pk" PRIMARY KEY("email","kind","sub");--> statement-breakpoint
CREATE UNIQUE INDEX "pool_users_account" ON "pool_users" USING btree ("email") WHERE "pool_users"."status" <> 'UNCONFIRMED';--> statement-breakpoint
CREATE INDEX "pool_users_email" ON "pool_users" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "pool_users_waiting" ON "pool_users" USING btree ("created_at") WHERE "pool_users"."status" = 'UNCONFIRMED';