-- More than one way to deliver, and more than one price: what a store says about it stands with the rest of its policy.
create type delivery_way as enum ('courier', 'express', 'shop');

alter table rental_policy
  -- prices of some provinces, weights or values, each {provinces, fromGrams, fromValue, price}: the first that fits counts
  add delivery_rates jsonb not null default '[]' check (jsonb_typeof(delivery_rates) = 'array'),
  -- {outboundDays, price, except}; null: the courier has one speed
  add express jsonb check (jsonb_typeof(express) = 'object'),
  -- {street, postalCode, city, province, hours, price, takesReturns}; null: nothing is fetched at the shop
  add shop jsonb check (jsonb_typeof(shop) = 'object');

alter table customer_order add delivery_way delivery_way not null default 'courier';
