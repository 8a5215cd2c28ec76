ALTER TABLE "plans_subscriptions" ADD COLUMN "subscription_id" text;--> statement-breakpoint
ALTER TABLE "plans_subscriptions" ADD COLUMN "magic_link_id" uuid;--> statement-breakpoint
CREATE INDEX "plans_subscriptions_paying" ON "plans_subscriptions" USING btree ("brand_id","channel_id","plan_id") WHERE status = 'ACTIVE';--> statement-breakpoint
CREATE INDEX "plans_subscriptions_subscription_id" ON "plans_subscriptions" USING btree ("subscription_id") WHERE subscription_id is not null;--> statement-breakpoint
CREATE INDEX "plans_subscriptions_magic_link" ON "plans_subscriptions" USING btree ("magic_link_id") WHERE magic_link_id is not null;--> statement-breakpoint
CREATE INDEX "audit_staff_entries_who" ON "audit_staff_entries" USING btree ("staff_email","at","id");--> statement-breakpoint
CREATE INDEX "audit_staff_entries_action" ON "audit_staff_entries" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "audit_staff_entries_email" ON "audit_staff_entries" USING gin ("staff_email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_staff_entries_subject" ON "audit_staff_entries" USING gin ("subject" gin_trgm_ops);--> statement-breakpoint
-- Who set an organization up has what their sign-up told: their row is of the moment of its making or, from before people
-- could be in several, of their sign-up. A magic link decides before an id, and an id that staff made counts only where it was
-- of the brand and worked when they signed up.
UPDATE "plans_subscriptions" s SET
  "magic_link_id" = CASE WHEN u."sign_up" -> 'offered' IS NOT NULL THEN (u."sign_up" ->> 'linkId')::uuid END,
  "subscription_id" = CASE WHEN u."sign_up" -> 'offered' IS NULL THEN u."sign_up" ->> 'subscriptionId' END
FROM "profile_organizations" o, "profile_users" u
WHERE o."id" = s."org_id" AND u."org_id" = s."org_id" AND u."created_at" IN (o."created_at", s."sign_up_date")
  AND (u."sign_up" -> 'offered' IS NOT NULL OR u."sign_up" -> 'subscriptionId' IS NOT NULL)
  AND NOT EXISTS (
    SELECT FROM "plans_subscription_ids" i
    WHERE u."sign_up" -> 'offered' IS NULL AND i."subscription_id" = u."sign_up" ->> 'subscriptionId'
      AND (i."brand_id" <> s."brand_id" OR i."created_at" > s."sign_up_date"
        OR i."expires_at" <= s."sign_up_date" OR i."withdrawn_at" <= s."sign_up_date"));
