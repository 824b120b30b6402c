-- It tells of the garment as well, whose units it looks at anyway.
drop function if exists choose_unit(uuid, text, unit_condition, date, date, timestamptz, uuid, uuid[]);
