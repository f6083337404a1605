-- The searched text now holds districts and kinds with other words for them. The next run of the vocabulary job, or
-- `npm run catalog:words`, writes it for rows that are here already: the number 0 asks for all of them.
insert into vocabulary_change (content_pk, search_key, choseong_key)
select 0, '', '' where exists (select from content) or exists (select from accommodation);
