-- A change of a garment names the garment, and no longer every store.
drop trigger if exists notify_change on product;
drop trigger if exists notify_change on product_tag;
drop trigger if exists notify_change on unit;
drop trigger if exists notify_reserved on occupancy;
drop trigger if exists notify_freed on occupancy;
