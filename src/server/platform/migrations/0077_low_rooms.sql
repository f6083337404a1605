-- For which number of rooms of a night its venue has heard that they are nearly, or wholly, sold.
alter table room_night add column low_told integer;
