-- The database itself refuses an order, a bought piece, a hold or a refund that jumps over a state.
create table state_move (machine text not null, from_state text not null, to_state text not null, primary key (machine, from_state, to_state));
--> statement-breakpoint
insert into state_move values
  ('purchase','DRAFT','HELD'),('purchase','DRAFT','EXPIRED'),
  ('purchase','HELD','PAYING'),('purchase','HELD','EXPIRED'),('purchase','HELD','FAILED'),
  ('purchase','PAYING','PAID'),('purchase','PAYING','FAILED'),('purchase','PAYING','EXPIRED'),('purchase','PAYING','HELD'),
  ('purchase','PAID','PARTIAL_CANCELED'),('purchase','PAID','CANCELED'),
  ('purchase','PARTIAL_CANCELED','CANCELED'),
  ('purchase_item','ORDER','COMPLETE'),('purchase_item','ORDER','CANCEL_PROCESSING'),
  ('purchase_item','CANCEL_PROCESSING','CANCEL'),('purchase_item','CANCEL_PROCESSING','ORDER'),
  ('hold','LIVE','CONSUMED'),('hold','LIVE','RELEASED'),('hold','LIVE','EXPIRED'),
  ('payment','READY','CONFIRMING'),('payment','READY','FAILED'),
  ('payment','CONFIRMING','CAPTURED'),('payment','CONFIRMING','FAILED'),('payment','CONFIRMING','VOIDING'),('payment','CONFIRMING','VOIDED'),
  ('payment','READY','VOIDING'),('payment','READY','VOIDED'),('payment','FAILED','VOIDING'),('payment','FAILED','VOIDED'),
  ('payment','CAPTURED','VOIDING'),('payment','VOIDING','VOIDED'),('payment','VOIDING','CAPTURED'),
  ('refund','PROCESSING','DONE'),('refund','PROCESSING','FAILED');
--> statement-breakpoint
create function refuse_illegal_move() returns trigger language plpgsql as $$
declare old_state text; new_state text;
begin
  old_state := to_jsonb(old) ->> tg_argv[0];
  new_state := to_jsonb(new) ->> tg_argv[0];
  if old_state is null or old_state = new_state then return new; end if;
  if new_state is null or not exists (select 1 from state_move where machine = tg_table_name and from_state = old_state and to_state = new_state) then
    raise exception 'illegal move of %: % -> %', tg_table_name, old_state, new_state using errcode = 'check_violation', constraint = tg_table_name || '_move';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger purchase_move before update of state on purchase for each row execute function refuse_illegal_move('state');
--> statement-breakpoint
create trigger purchase_item_move before update of product_state on purchase_item for each row execute function refuse_illegal_move('product_state');
--> statement-breakpoint
create trigger hold_move before update of state on hold for each row execute function refuse_illegal_move('state');
--> statement-breakpoint
create trigger payment_move before update of state on payment for each row execute function refuse_illegal_move('state');
--> statement-breakpoint
create trigger refund_move before update of state on refund for each row execute function refuse_illegal_move('state');
--> statement-breakpoint
-- Books are written once: a mistake is answered by another line.
create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception '% is append only', tg_table_name using errcode = 'check_violation', constraint = tg_table_name || '_append_only';
end $$;
--> statement-breakpoint
create trigger point_log_append_only before update or delete on point_log for each row execute function refuse_rewriting();
--> statement-breakpoint
create trigger partner_log_append_only before update or delete on partner_log for each row execute function refuse_rewriting();
--> statement-breakpoint
create trigger sandbox_statement_append_only before update or delete on sandbox_statement for each row execute function refuse_rewriting();
