-- How many people of the office have passkeys of another domain than the one that is set is asked at the start.
create policy due on staff_passkey for select to guardaroba_rounds using (true);
grant select (person_id, relying_party) on staff_passkey to guardaroba_rounds;
