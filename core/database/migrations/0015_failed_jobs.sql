-- A job that failed: while it is still tried again it is news, and gone once it succeeds. One that was given up on stays
-- until somebody has seen it, whatever the queue itself forgets.
create table failed_job (
  -- The job's own id in the queue.
  id uuid primary key,
  store_id uuid not null references partner_store on delete cascade,
  kind text not null,
  -- The row the job is about: a mail, a refund, a membership.
  subject_id uuid not null,
  -- In one line and without anybody's address.
  cause text not null,
  attempts integer not null check (attempts > 0),
  first_failed_at timestamptz not null,
  last_failed_at timestamptz not null,
  gave_up_at timestamptz,
  seen_at timestamptz,
  seen_by text,
  -- When somebody had it done once more, as a job of its own.
  retried_at timestamptz,
  check ((seen_at is null) = (seen_by is null)),
  check (retried_at is null or (gave_up_at is not null and seen_at is not null))
);
create index on failed_job (store_id, last_failed_at);

alter table failed_job enable row level security, force row level security;

create policy own_store on failed_job using (store_id = current_store());
-- Money that is owed hangs on it: what was given up on cannot be deleted before somebody has seen it.
create policy seen_first on failed_job as restrictive for delete
  using (gave_up_at is null or seen_at is not null);

grant select, insert, update, delete on failed_job to guardaroba_app;
