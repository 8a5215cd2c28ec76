CREATE INDEX "monitoring_issues_open" ON "monitoring_issues" USING btree ("org_id","severity","first_seen_at") WHERE state <> 'fixed';--> statement-breakpoint
CREATE INDEX "training_enrolments_open" ON "training_enrolments" USING btree ("org_id","trainee_id","due_at") WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX "training_enrolments_opened" ON "training_enrolments" USING btree ("org_id","opened_at");--> statement-breakpoint
CREATE INDEX "training_enrolments_finished" ON "training_enrolments" USING btree ("org_id","finished_at");