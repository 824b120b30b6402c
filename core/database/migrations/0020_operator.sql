-- What operators see of stores they do not work in: how each is doing, in numbers, and the jobs that failed.

-- Stays readable for the store's people, to whom an operator's own row is closed.
alter table support_session add column person_name text not null default '';
alter table support_session alter column person_name drop default;

-- The orders of a day are counted for a page of stores at a time.
create index on customer_order (store_id, created_at);

-- A failed job names nobody: its kind, the id it is about, and a cause without anybody's address.
create policy platform on failed_job for select using (is_platform());
create policy platform_seen on failed_job for update using (is_platform());

-- Of a store's audit an operator sees what operators did there, and writes in nobody else's name.
drop policy platform on office_audit;
create policy platform on office_audit for select
  using (is_platform() and (store_id is null or action like 'support.%' or action like 'job.%'));
drop policy platform_line on office_audit;
create policy platform_line on office_audit for insert
  with check (is_platform() and person_id is not distinct from current_person());
create index platform_lines on office_audit (id desc)
  where store_id is null or action like 'support.%' or action like 'job.%';
