-- When a contract with the operator was switched on; without one an imported place is information only.
alter table content add column contracted_at timestamptz;
--> statement-breakpoint
alter table accommodation add column contracted_at timestamptz;
--> statement-breakpoint
update content set contracted_at = created_at where source = 'demo';
--> statement-breakpoint
update accommodation set contracted_at = created_at where source = 'demo';
--> statement-breakpoint
update content set sale_state = 'info_only' where source <> 'demo' and sale_state = 'on_sale';
