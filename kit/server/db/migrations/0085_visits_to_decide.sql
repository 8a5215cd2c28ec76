CREATE INDEX "accounts_support_links_colleague" ON "accounts_support_links" USING btree ("expires_at") WHERE "accounts_support_links"."approval" = 'askedColleague';
