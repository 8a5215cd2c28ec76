-- Who asks for help needs a call: the portfolio makes a customer's summary anew when a request comes or is closed.
CREATE TRIGGER concierge_help_portfolio_insert AFTER INSERT ON concierge_help
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION portfolio_mark('org_id');
--> statement-breakpoint
CREATE TRIGGER concierge_help_portfolio_update AFTER UPDATE ON concierge_help
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION portfolio_mark('org_id');
--> statement-breakpoint
CREATE TRIGGER concierge_help_portfolio_delete AFTER DELETE ON concierge_help
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION portfolio_mark('org_id');
--> statement-breakpoint
INSERT INTO portfolio_changes (org_id) SELECT DISTINCT org_id FROM concierge_help WHERE closed_at IS NULL;
