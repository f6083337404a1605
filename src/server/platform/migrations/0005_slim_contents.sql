-- Lists read the short columns of many activities and the long texts of none: the texts move beside the table.
alter table content set (toast_tuple_target = 512);
