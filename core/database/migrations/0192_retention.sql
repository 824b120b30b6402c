-- What is deleted by its age alone is looked for over all stores, and found by an index that begins with the store.
create policy due on mail for select to guardaroba_rounds using (true);
create policy due on customer_session for select to guardaroba_rounds using (true);
create policy due on one_time_link for select to guardaroba_rounds using (true);
create policy due on spent_challenge for select to guardaroba_rounds using (true);
grant select (store_id, created_at, settled_at) on mail to guardaroba_rounds;
grant select (store_id, last_used_at) on customer_session to guardaroba_rounds;
grant select (store_id, expires_at) on one_time_link to guardaroba_rounds;
grant select (store_id, expires_at) on spent_challenge to guardaroba_rounds;
grant select (store_id) on pending_signup to guardaroba_rounds;

create index on failed_job (store_id, seen_at) where seen_at is not null;
create index on customer_session (store_id, last_used_at);
create index on one_time_link (store_id, expires_at);
create index on pending_signup (store_id, created_at);

-- A row that is locked is left to the next round, and locking asks for the right to change it.
grant update (expires_at) on spent_challenge, staff_spent_challenge to guardaroba_app;

-- Sessions of staff and links to another password are nobody's to see, and go when they are old.
create policy old_session on staff_session for delete
  using (is_platform() and last_used_at < now() - interval '90 days');
create policy old_session_seen on staff_session for select
  using (is_platform() and last_used_at < now() - interval '90 days');
create policy old_session_locked on staff_session for update
  using (is_platform() and last_used_at < now() - interval '90 days') with check (false);
create policy old_reset on staff_reset for delete
  using (is_platform() and expires_at < now() - interval '30 days');
create policy old_reset_seen on staff_reset for select
  using (is_platform() and expires_at < now() - interval '30 days');
create policy old_reset_locked on staff_reset for update
  using (is_platform() and expires_at < now() - interval '30 days') with check (false);
create index on staff_session (last_used_at);
create index on staff_reset (expires_at);
