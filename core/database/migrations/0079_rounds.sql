-- What is due is asked for once over all stores, by a role that reads the columns such a question needs, and changes nothing.
-- The app becomes it for the length of a question. It inherits nothing from it: no other statement is planned with these
-- policies, and whoever forgets to enter a store still sees no rows.
grant usage on schema public to guardaroba_rounds;
grant execute on function current_store, current_person, is_platform, is_support to guardaroba_rounds;

create policy due on order_item for select to guardaroba_rounds using (true);
create policy due on membership for select to guardaroba_rounds using (true);
create policy due on payment for select to guardaroba_rounds using (true);
create policy due on order_charge for select to guardaroba_rounds using (true);
create policy due on membership_exception for select to guardaroba_rounds using (true);
create policy due on store_exception for select to guardaroba_rounds using (true);
create policy due on failed_job for select to guardaroba_rounds using (true);
create policy due on lending_month for select to guardaroba_rounds using (true);
create policy due on order_key for select to guardaroba_rounds using (true);
create policy due on pending_signup for select to guardaroba_rounds using (true);
create policy due on newsletter_contact for select to guardaroba_rounds using (true);
create policy due on consent for select to guardaroba_rounds using (true);
create policy due on audit_line for select to guardaroba_rounds using (true);
create policy due on withdrawal for select to guardaroba_rounds using (true);
create policy due on ledger_entry for select to guardaroba_rounds using (true);
create policy due on provider_account for select to guardaroba_rounds using (true);
create policy due on webhook_event for select to guardaroba_rounds using (true);
create policy due on webhook_delivery for select to guardaroba_rounds using (true);
create policy due on long_task for select to guardaroba_rounds using (true);
create policy due on task_file_piece for select to guardaroba_rounds using (true);
create policy due on catalogue_import for select to guardaroba_rounds using (true);
create policy due on import_file_piece for select to guardaroba_rounds using (true);
create policy due on store_life for select to guardaroba_rounds using (true);
create policy due on listing for select to guardaroba_rounds using (true);
create policy due on rental_policy for select to guardaroba_rounds using (true);
create policy due on parcel for select to guardaroba_rounds using (true);
create policy due on bag_item for select to guardaroba_rounds using (true);

-- Where a condition is about a person or a secret, the policy has it: the role reads neither.
create policy due on customer for select to guardaroba_rounds using (guest_key is not null or confirmed_at is null);
create policy due on customer_order for select to guardaroba_rounds
  using (email <> '' or created_at > now() - interval '9 years');
create policy due on user_membership for select to guardaroba_rounds
  using (email <> '' or ended_at is null or ended_at > now() - interval '9 years');
create policy due on customer_second_factor for select to guardaroba_rounds
  using (not starts_with(totp_secret, current_setting('app.sealed_with', true)));
create policy due on provider_account_secret for select to guardaroba_rounds
  using (not starts_with(sealed, current_setting('app.sealed_with', true)));
create policy due on webhook_endpoint for select to guardaroba_rounds
  using (not starts_with(secret, current_setting('app.sealed_with', true))
    or not starts_with(earlier_secret, current_setting('app.sealed_with', true)));

grant select (id, store_id, order_id, hold_id, unit_id, way, status, status_at, bought_at, ship_day, delivery_day,
  withdraw_day, last_withdraw_day, reminded_for, tracking, lent_share) on order_item to guardaroba_rounds;
grant select (id, store_id, customer_id, user_membership_id, created_at) on customer_order to guardaroba_rounds;
grant select (id, store_id, membership_id, status, period_end, ended_at, renewal_stopped_at, renewal_announced_for,
  want_membership_id, upgrade_asked_at, paused_from, pause_told_at) on user_membership to guardaroba_rounds;
grant select (id, store_id, days_before_return_reminder) on membership to guardaroba_rounds;
grant select (store_id, status, expires_at, order_id, user_membership_id, order_charge_id, subscription_id)
  on payment to guardaroba_rounds;
grant select (id, store_id, item_id, kind, state, announced_at, due_at, next_try_at, taking_since)
  on order_charge to guardaroba_rounds;
grant select (store_id, state, asked_at) on membership_exception to guardaroba_rounds;
grant select (id, endangered_at) on occupancy to guardaroba_rounds;
grant select (store_id, gone_at) on store_exception to guardaroba_rounds;
grant select (store_id, seen_at, gave_up_at) on failed_job to guardaroba_rounds;
grant select (store_id, month) on lending_month to guardaroba_rounds;
grant select (store_id, created_at) on order_key to guardaroba_rounds;
grant select (id, store_id, confirmed_at, updated_at) on customer to guardaroba_rounds;
grant select (customer_id, created_at) on pending_signup to guardaroba_rounds;
grant select (store_id, requested_at, marketing_since, profiling_since, unsubscribed_at, erased_at)
  on newsletter_contact to guardaroba_rounds;
grant select (store_id, ended_at) on consent to guardaroba_rounds;
grant select (store_id, at) on audit_line to guardaroba_rounds;
grant select (store_id, declared_at) on withdrawal to guardaroba_rounds;
grant select (store_id, provider, account_id, at) on ledger_entry to guardaroba_rounds;
grant select (store_id, kind) on provider_account to guardaroba_rounds;
grant select (store_id) on provider_account_secret, customer_second_factor, webhook_endpoint to guardaroba_rounds;
grant select (id) on webhook_listener, known_store to guardaroba_rounds;
grant select (store_id, at, relayed_at) on webhook_event to guardaroba_rounds;
grant select (store_id, state, next_at) on webhook_delivery to guardaroba_rounds;
grant select (id, store_id, ended_at) on long_task to guardaroba_rounds;
grant select (task_id) on task_file_piece to guardaroba_rounds;
grant select (id, store_id, state, created_at) on catalogue_import to guardaroba_rounds;
grant select (import_id, kind) on import_file_piece to guardaroba_rounds;
grant select (store_id, erase_after) on store_life to guardaroba_rounds;
grant select (store_id, publish_at, unpublish_at) on listing to guardaroba_rounds;
grant select (store_id, cut_off_hour) on rental_policy to guardaroba_rounds;
grant select (order_id, ship_day, state) on parcel to guardaroba_rounds;
grant select (store_id, unit_id, outcome) on bag_item to guardaroba_rounds;

-- Each question finds what is due by what it waits for, however many stores there are.
create index order_item_to_prepare on order_item (ship_day) where status = 'paymentConfirmed';
create index order_item_to_complete on order_item (store_id) where status = 'returned';
create index order_item_missed on order_item (store_id) where status = 'returnPickupFailed';
create index order_item_kept on order_item (coalesce(bought_at, status_at))
  where status = 'delivered' and (way = 'secondHand' or bought_at is not null);
create index order_item_to_remind on order_item (withdraw_day) where status in ('delivered', 'returnRequested');
create index order_item_late on order_item (last_withdraw_day)
  where status in ('delivered', 'returnRequested', 'returnPickupFailed');
create index membership_by_reminder on membership (days_before_return_reminder);
create index user_membership_stopped on user_membership (period_end) where renewal_stopped_at is not null;
create index user_membership_to_announce on user_membership (period_end)
  where status = 'active' and renewal_stopped_at is null and renewal_announced_for is distinct from period_end;
create index user_membership_over on user_membership (ended_at) where ended_at is not null;
create index order_charge_linked on order_charge (announced_at) where kind = 'buyOut' and state = 'linked';
create index webhook_delivery_waiting on webhook_delivery (next_at) where state = 'waiting';
create index webhook_event_by_age on webhook_event (at);
create index long_task_ended on long_task (ended_at) where ended_at is not null;
create index listing_to_publish on listing (publish_at) where publish_at is not null;
create index listing_to_unpublish on listing (unpublish_at) where unpublish_at is not null;
create index store_life_leaving on store_life (erase_after) where erase_after is not null;
create index customer_passing on customer (updated_at) where guest_key is not null or confirmed_at is null;
create index customer_order_by_age on customer_order (created_at);
create index newsletter_contact_idle on newsletter_contact (requested_at)
  where erased_at is null and marketing_since is null and profiling_since is null;
create index consent_ended on consent (ended_at) where ended_at is not null;
create index audit_line_by_age on audit_line (at);
create index withdrawal_by_age on withdrawal (declared_at);
