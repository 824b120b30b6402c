-- How old the last backup is, is watched with everything else.
grant select (ended_at, is_verified) on backup to guardaroba_rounds;
