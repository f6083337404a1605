-- Rooms that their own property writes: imports leave them and their nights alone, as they do with claimed activities.
alter table stay_product add column claimed_at timestamptz;
--> statement-breakpoint
update stay_product p set claimed_at = now()
where p.source_key like 'venue:%'
  or exists (select from audit_log l where l.subject = 'room' and l.subject_ref = p.id::text and l.act = 'night.plan')
  or exists (select from audit_log l where l.subject = 'stay' and l.subject_ref = p.accommodation_id::text and l.act = 'room.save'
    and p.name in (l.before ->> 'room', l.after ->> 'room'));
