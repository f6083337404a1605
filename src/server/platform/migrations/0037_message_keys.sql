-- The sandbox carrier delivers the same key once, as a real one does.
alter table sandbox_message add column key text constraint sandbox_message_key unique;
