-- An order that staff have put together for a customer: they agree to the terms on the page where they pay.
alter table customer_order alter column terms_accepted_at drop not null,
  add column is_by_link boolean not null default false;

alter type mail_kind add value 'order-to-pay';
alter type mail_kind add value 'order-size-changed';

grant update (terms_accepted_at, early_start_at) on customer_order to guardaroba_app;
