-- Who holds many without having paid yields, guest or account: the functions of holds ask for more than they did.
drop function if exists claim_units;
drop function if exists choose_yielding;
drop function if exists do_guests_yield;
