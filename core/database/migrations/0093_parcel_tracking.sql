-- Who carries a parcel and under which number, as somebody of the store typed or scanned it: it stands before what a
-- courier's booking says. Null moments: nobody has said anything, and the booking counts.
alter table parcel
  add column carrier text check (length(carrier) between 1 and 40),
  add column tracking text check (length(tracking) between 1 and 60),
  add column tracked_at timestamptz,
  add column tracked_by text,
  add constraint parcel_tracked check ((tracked_at is null) = (tracked_by is null)
    and (tracked_at is not null or (carrier is null and tracking is null)));
grant update (carrier, tracking, tracked_at, tracked_by) on parcel to guardaroba_app;

-- Orders are found by the number of a parcel, however its letters were typed.
create index order_item_by_tracking on order_item (store_id, upper(tracking)) where tracking is not null;
create index parcel_by_tracking on parcel (store_id, upper(tracking)) where tracking is not null;
