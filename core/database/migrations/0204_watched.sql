-- What is watched over all stores is asked for by the role of rounds: numbers, and nothing of whom they are about.
create policy due on hold for select to guardaroba_rounds using (true);
create policy due on money_difference for select to guardaroba_rounds using (true);

grant select (created_at) on hold to guardaroba_rounds;
grant select (settled_at, solved_at) on money_difference to guardaroba_rounds;
grant select (kind) on failed_job to guardaroba_rounds;
