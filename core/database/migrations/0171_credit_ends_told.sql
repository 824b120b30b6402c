-- Each last day of a credit is told once, some days before it.
alter table credit add end_told_for date;
grant update (end_told_for) on credit to guardaroba_app;
create index credit_ending on credit (ends_on) where remaining > 0 and customer_id is not null;

-- Rounds ask over all stores which credit is about to end.
create policy due on credit for select to guardaroba_rounds using (true);
grant select (store_id, customer_id, remaining, ends_on, end_told_for, created_at) on credit to guardaroba_rounds;
