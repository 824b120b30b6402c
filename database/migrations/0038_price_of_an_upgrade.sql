-- By which the provider knows a plan that it was asked for at once, and what it was asked to charge for it: asked again,
-- it is the same change for the same price; asked for anew, in the same moment too, it is another one.
alter table user_membership
  add column upgrade_key text,
  add column upgrade_due integer check (upgrade_due >= 0);
update user_membership
  set upgrade_key = format('plan %s %s %s', id, upgrade_membership_id,
    to_char(upgrade_asked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  where upgrade_membership_id is not null;
alter table user_membership add check ((upgrade_membership_id is null) = (upgrade_key is null));
