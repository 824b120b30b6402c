-- What changed, for the caches, pages and workers of all instances, which read it by the snapshot of their last reading. Nothing
-- of it has to outlive a crash: whoever reads then finds another epoch, and drops everything it kept.
create unlogged table change_log (
  transaction_id xid8 not null default pg_current_xact_id(),
  channel text not null,
  -- An id; null: of everything.
  about text,
  unique nulls not distinct (transaction_id, channel, about)
);
grant select, insert, delete on change_log to guardaroba_app;

-- Rows live for a minute or two, and there are always about as many: a share of them says nothing.
alter table change_log set (
  autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000,
  autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 5000,
  autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 5000);

-- Empty after a crash and on a promoted standby, as all that is unlogged.
create unlogged table change_epoch (
  is_only boolean primary key default true check (is_only),
  epoch uuid not null default gen_random_uuid(),
  -- Whoever read before this may have missed something that is gone.
  cleaned_until timestamptz not null default '-infinity'
);
grant select, insert, update (cleaned_until) on change_epoch to guardaroba_app;

-- What was told row by row is noted once per statement.
drop trigger if exists notify_change on partner_store;
drop trigger if exists notify_change on store_domain;
drop trigger if exists notify_change on store_page;
drop trigger if exists notify_change on own_page;
drop trigger if exists notify_change on membership;
drop trigger if exists notify_change on listing;
drop trigger if exists notify_change on listing_price;
drop trigger if exists notify_change on second_hand_price;
drop trigger if exists notify_change on rental_policy;
drop trigger if exists notify_change on store_integration;
drop trigger if exists notify_change on provider_account_secret;
drop trigger if exists notify_booked on occupancy;
drop trigger if exists notify_freed on occupancy;
drop trigger if exists notify_held on occupancy;
drop trigger if exists notify_released on occupancy;
drop trigger if exists notify_webhooks on webhook_event;
