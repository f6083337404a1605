-- Families that hardly any room takes are told apart without a look at every place.
create index stay_card_people on stay_card (max_occupancy) where is_active;
