-- A store's rule in full: a charge for each offer, {"ONE_OFF": {"share": 150}} in thousandths of the value or
-- {"TRIAL": {"amount": 900}} in cents; how prices end; and what no price is below.
alter table price_rule
  add charges jsonb not null default '{}' check (jsonb_typeof(charges) = 'object'),
  add rounding text not null default 'euro' check (rounding in ('cent', 'euro', 'ninety')),
  add least integer not null default 300 check (least >= 0);
update price_rule set charges = (
  select coalesce(jsonb_object_agg(offer, jsonb_build_object('share', share)), '{}')
  from (values ('ONE_OFF', one_off), ('TWO_WEEKS', two_weeks), ('MONTH', month), ('TRIAL', trial)) as given (offer, share)
  where share is not null);
alter table price_rule drop one_off, drop two_weeks, drop month, drop trial;

-- What a rule has made: a price that is something else now was set by hand.
create table ruled_price (
  store_id uuid not null,
  product_id uuid not null,
  -- as the history of prices names it
  offer text not null,
  amount integer not null check (amount >= 0),
  primary key (store_id, product_id, offer),
  foreign key (store_id, product_id) references listing on delete cascade
);
alter table ruled_price enable row level security, force row level security;
create policy own_store on ruled_price using (store_id = current_store());
grant select, insert, update on ruled_price to guardaroba_app;

-- Prices that the rule of a store would have made are the rule's.
insert into ruled_price (store_id, product_id, offer, amount)
select store_id, product_id, offer, amount
from (
  select store_id, product_id, period::text as offer, amount from listing_price
  union all
  select store_id, product_id, 'TRIAL', trial_price from listing where trial_price is not null
) as price
join price_rule using (store_id)
join product on product.id = product_id
where amount = greatest(least, 100, round(value_price * (charges -> offer ->> 'share')::integer / 100000.0) * 100);
