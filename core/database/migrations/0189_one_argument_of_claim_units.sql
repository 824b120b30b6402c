-- What is asked for is one object now, not thirty-nine arguments by their place.
drop function if exists claim_units;
