-- Counting what filters would leave reads this index alone: the table's rows are ten times as wide.
create index content_filters on content (category_pk, sub_category_pk, indoor, min_price)
  include (facilities_yes, sale_state, min_months, max_months, district_pk, lat, lng, pk);
