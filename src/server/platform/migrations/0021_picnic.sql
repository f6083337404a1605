-- Groups: which activities are sold to them, their lists of students; what is in the food; orders by the day of the visit.
alter table content add column picnic jsonb;
--> statement-breakpoint
alter table content add column allergens text[];
--> statement-breakpoint
create table purchase_picnic (
	purchase_id text primary key references purchase (id),
	form_enc text,
	agreed_at timestamp with time zone not null,
	erased_at timestamp with time zone
);
--> statement-breakpoint
create table purchase_student (
	id text primary key,
	purchase_id text not null references purchase_picnic (purchase_id),
	position smallint not null,
	student_enc text not null,
	registration_enc text,
	constraint purchase_student_position unique (purchase_id, position)
);
--> statement-breakpoint
create index purchase_visit on purchase (desired_check_in) where state in ('PAID', 'PARTIAL_CANCELED');
