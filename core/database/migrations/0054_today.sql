-- What waits for somebody today is found by where it stands, however much is out at customers.
create index order_item_open on order_item (store_id, status, ship_day)
  where status not in ('created', 'pendingPayment', 'pendingVerification', 'completed', 'deleted');
create index order_item_out on order_item (store_id, last_withdraw_day)
  where status in ('delivered', 'returnRequested', 'returnPickupFailed');
create index occupancy_endangered on occupancy (id) where endangered_at is not null;
create index user_membership_past_due on user_membership (store_id, next_try_at) where status = 'pastDue';
create index long_task_failed on long_task (store_id, ended_at) where state = 'failed';
create index failed_job_unseen on failed_job (store_id, gave_up_at) where seen_at is null and gave_up_at is not null;
