-- A review that its writer deleted keeps nothing of the family any more; those that were deleted before follow.
update review set author_name = '', child_ages = '{}', option_text = '', operator_reply = null where state = 'deleted';
--> statement-breakpoint
update stay_review set author_name = '', child_ages = '{}', host_reply = null where state = 'deleted';
