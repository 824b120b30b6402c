-- A mail that is enqueued takes its turn after the last one of its own group, found by this index.
create index mail_turns on pgboss.job_common (name, group_id, priority)
  where state < 'active' and group_id is not null;
