-- Who orders without an account is a customer known by their cart alone, a hash: with no e-mail and no password of their
-- own, so that nobody logs in as one. What they said about themselves stands in the order.
alter table customer add column guest_key bytea;
create unique index guest_of_cart on customer (store_id, guest_key);

-- What opens one order without logging in: the token itself is only in the guest's browser and in mails about the order.
create table order_token (
  token_hash bytea primary key,
  store_id uuid not null,
  order_id uuid not null,
  created_at timestamptz not null,
  foreign key (store_id, order_id) references customer_order (store_id, id) on delete cascade
);
create index on order_token (store_id, order_id);
alter table order_token enable row level security, force row level security;
create policy own_store on order_token
  using (store_id = nullif(current_setting('app.store_id', true), '')::uuid);
grant select, insert, delete on order_token to guardaroba_app;

-- To whoever ordered without an account and wants one: there is none yet, or there is one.
alter type mail_kind add value 'guest-account';
alter type mail_kind add value 'guest-account-known';
