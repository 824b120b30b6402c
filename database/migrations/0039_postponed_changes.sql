-- A plan that was wished for does not come with the next renewal while the garments on order or out do not fit it.
alter table user_membership
  add column want_postponed boolean not null default false,
  add check (want_membership_id is not null or not want_postponed);
create index on user_membership (period_end) where want_membership_id is not null;
alter type mail_kind add value 'membership-upgrade-postponed';
