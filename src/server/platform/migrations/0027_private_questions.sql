-- What a parent asks a place alone is sealed like everything else that is said of a child: of a private question both texts
-- stand here, and the open ones are empty. Private questions from before are sealed by the next start, which has the key.
alter table content_question
	add column body_enc text,
	add column answer_enc text;
--> statement-breakpoint
create index content_question_unsealed on content_question (id) where is_private and (body <> '' or answer <> '');
