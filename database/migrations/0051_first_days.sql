-- Lists and garments say from when a size can be had: they are read again once a reservation comes, moves or goes. What
-- lies in a cart changes nothing they say.
create trigger notify_reserved after insert or update on occupancy
  for each row when (new.kind = 'reservation') execute function notify_all_stores_changed();
create trigger notify_freed after delete on occupancy
  for each row when (old.kind = 'reservation') execute function notify_all_stores_changed();
