-- Links by which somebody of staff chooses another password: good once, for an hour. Each mail has its own.
create table staff_reset (
  id uuid primary key default uuidv7(),
  person_id uuid not null references staff_person on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on staff_reset (person_id, created_at);
alter table staff_reset enable row level security, force row level security;
-- Made for whoever asks by e-mail, or at the server; read by nobody but whom it belongs to.
create policy platform_made on staff_reset for insert with check (is_platform());
create policy own_person on staff_reset using (person_id = current_person());
create policy shown_reset on staff_reset for select using (token_hash = shown_key('reset'));
create policy shown_reset_used on staff_reset for update using (token_hash = shown_key('reset'));
create policy shown_reset on staff_person for select
  using (id = (select person_id from staff_reset where token_hash = shown_key('reset')));
grant select, insert, update, delete on staff_reset to guardaroba_app;

alter type mail_kind add value 'staff-recover-password';
alter type mail_kind add value 'staff-password-reset';
