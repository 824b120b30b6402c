-- What is paid by the month from its delivery on: until when the first payment pays for it.
alter table sandbox_checkout add column first_period_end timestamptz;
