-- A unit that is back waits to be looked at, may need mending, or is lost. By themselves: a new value can be used only once
-- it is committed.
alter type unit_state add value 'inspection' before 'laundry';
alter type unit_state add value 'repair' after 'laundry';
alter type unit_state add value 'lost' after 'repair';
