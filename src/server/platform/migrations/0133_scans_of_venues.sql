-- One device can scan the same ticket for two venues.
alter table gate_scan drop constraint gate_scan_once;
--> statement-breakpoint
alter table gate_scan add constraint gate_scan_once unique (operator_pk, device, ticket, seen_at);
