-- When a renewal that failed is tried again, as its payment provider says. And the end of the period whose renewal the
-- customer was written to about before it came.
alter table user_membership
  add column next_try_at timestamptz,
  add column renewal_announced_for timestamptz;
alter type mail_kind add value 'membership-renewal-soon';
