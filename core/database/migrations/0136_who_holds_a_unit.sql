-- Who holds a unit without having paid: a person, or the network of those who are not known yet, as a hash. It stands with
-- the unit, because the stock is one: whoever empties a store may do it through another that lists the same garments.
alter table occupancy add held_by bytea;
create index occupancy_held_by on occupancy (held_by) where held_by is not null;

-- They ask for more than they did.
drop function if exists claim_units;
drop function if exists choose_yielding;
drop function if exists do_unpaid_yield;
