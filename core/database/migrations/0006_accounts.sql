-- A customer belongs to one store; the same person may have an account in another, and neither store knows.
create table customer (
  id uuid primary key default uuidv7(),
  store_id uuid not null references partner_store on delete cascade,
  -- In the form the app compares by: trimmed, composed, small letters.
  email text not null,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  phone text not null,
  language spoken_language not null,
  confirmed_at timestamptz,
  -- Who orders without an account is a customer known by their cart alone, a hash: with no e-mail and no password of
  -- their own, so that nobody logs in as one. What they said about themselves stands in the order.
  guest_key bytea,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (store_id, id),
  unique (store_id, email)
);
create unique index guest_of_cart on customer (store_id, guest_key);

-- Until an address is confirmed, everybody who signed up with it waits with a password of their own: a second sign-up
-- takes nothing away from the first, and the address is confirmed together with one of these passwords.
create table pending_signup (
  id uuid primary key default uuidv7(),
  store_id uuid not null,
  customer_id uuid not null,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  phone text not null,
  language spoken_language not null,
  created_at timestamptz not null,
  unique (store_id, id),
  foreign key (store_id, customer_id) references customer (store_id, id) on delete cascade
);
create index on pending_signup (store_id, customer_id, created_at);

-- One log-in and all the tokens that came from it.
create table customer_session (
  id uuid primary key default uuidv7(),
  store_id uuid not null,
  customer_id uuid not null,
  user_agent text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  ended_at timestamptz,
  unique (store_id, id),
  foreign key (store_id, customer_id) references customer (store_id, id) on delete cascade
);
create index on customer_session (store_id, customer_id);

-- The token itself is nowhere: its successor is computed from it and a key that the database does not have.
create table refresh_token (
  token_hash bytea primary key,
  store_id uuid not null,
  session_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  foreign key (store_id, session_id) references customer_session (store_id, id) on delete cascade
);
create index on refresh_token (store_id, session_id);
create index on refresh_token (expires_at);

create type one_time_link_kind as enum ('confirm-email', 'reset-password');

-- What a link in an e-mail opens, once.
create table one_time_link (
  id uuid primary key default uuidv7(),
  store_id uuid not null,
  customer_id uuid not null,
  kind one_time_link_kind not null,
  token_hash bytea not null unique,
  -- Which sign-up a confirmation was mailed for; null: it was asked for again, by whom nobody knows.
  signup_id uuid references pending_signup on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  foreign key (store_id, customer_id) references customer (store_id, id) on delete cascade
);
create index on one_time_link (store_id, customer_id, kind);
create index on one_time_link (signup_id) where signup_id is not null;

-- Another e-mail for an account, until both mailboxes have said yes. One at a time: a new request takes the place of the
-- older one. The tokens are in the two mails alone.
create table email_change (
  id uuid primary key,
  store_id uuid not null,
  customer_id uuid not null,
  new_email text not null,
  new_token_hash bytea not null unique,
  old_token_hash bytea not null unique,
  new_proved_at timestamptz,
  old_proved_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (store_id, customer_id),
  foreign key (store_id, customer_id) references customer (store_id, id) on delete cascade
);

create table address (
  id uuid primary key default uuidv7(),
  store_id uuid not null,
  customer_id uuid not null,
  full_name text not null,
  street text not null,
  postal_code text not null,
  city text not null,
  province text not null check (province ~ '^IT-[A-Z]{2}$'),
  country text not null check (country = 'ITA'),
  phone text not null,
  notes text not null,
  -- For those who want their receipt with them.
  fiscal_code text not null default '',
  vat_number text not null default '',
  preferred boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  foreign key (store_id, customer_id) references customer (store_id, id) on delete cascade
);
create index on address (store_id, customer_id, created_at);
create unique index one_preferred_address on address (customer_id) where preferred;

-- A customer's hearts. No one else's pages change by them: nobody is notified.
create table liked_product (
  store_id uuid not null,
  customer_id uuid not null,
  product_id uuid not null,
  liked_at timestamptz not null default now(),
  primary key (store_id, customer_id, product_id),
  foreign key (store_id, customer_id) references customer (store_id, id) on delete cascade,
  foreign key (store_id, product_id) references listing on delete cascade
);
create index on liked_product (store_id, product_id);

alter table customer enable row level security, force row level security;
alter table pending_signup enable row level security, force row level security;
alter table customer_session enable row level security, force row level security;
alter table refresh_token enable row level security, force row level security;
alter table one_time_link enable row level security, force row level security;
alter table email_change enable row level security, force row level security;
alter table address enable row level security, force row level security;
alter table liked_product enable row level security, force row level security;

create policy own_store on customer using (store_id = current_store());
create policy own_store on pending_signup using (store_id = current_store());
create policy own_store on customer_session using (store_id = current_store());
create policy own_store on refresh_token using (store_id = current_store());
create policy own_store on one_time_link using (store_id = current_store());
create policy own_store on email_change using (store_id = current_store());
create policy own_store on address using (store_id = current_store());
create policy own_store on liked_product using (store_id = current_store());

grant select, insert, update, delete
  on customer, pending_signup, customer_session, refresh_token, one_time_link, email_change, address to guardaroba_app;
grant select, insert, delete on liked_product to guardaroba_app;
