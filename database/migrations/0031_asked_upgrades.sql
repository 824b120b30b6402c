-- A dearer plan that the payment provider was asked for at once, and since when, until it is known what came of it.
alter table user_membership
  add column upgrade_membership_id uuid references membership,
  add column upgrade_asked_at timestamptz,
  add check ((upgrade_membership_id is null) = (upgrade_asked_at is null));
create index on user_membership (upgrade_asked_at) where upgrade_asked_at is not null;
