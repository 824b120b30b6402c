-- Since when the carrier is being asked not to come: whoever wants the visit again before that has it as it is.
alter table pick_up add cancel_asked_at timestamptz;
grant update (cancel_asked_at, asked_at) on pick_up to guardaroba_app;
