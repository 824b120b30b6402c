-- What is not as it should be, since when, and when operators were told of it last. Gone when it is over and they know.
create table notice (
  key text primary key check (key ~ '^[a-z]+(-[a-z]+)*$'),
  since timestamptz not null,
  told_at timestamptz,
  -- Since when it is not so any more.
  calm_since timestamptz
);

alter table notice enable row level security, force row level security;
create policy platform on notice using (is_platform());
grant select, insert, update, delete on notice to guardaroba_app;
