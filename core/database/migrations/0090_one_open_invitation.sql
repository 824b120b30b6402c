-- One address has one open invitation to a store, or to the platform: whoever invites again changes that one. Of those
-- that were written before, the latest holds.
alter table staff_invitation no force row level security;
update staff_invitation older set revoked_at = older.created_at
  where used_at is null and revoked_at is null and exists (
    select from staff_invitation newer
    where newer.email = older.email and newer.store_id is not distinct from older.store_id
      and newer.used_at is null and newer.revoked_at is null
      and (newer.created_at, newer.id) > (older.created_at, older.id));
alter table staff_invitation force row level security;
create unique index one_open_invitation on staff_invitation (email, store_id) nulls not distinct
  where used_at is null and revoked_at is null;
