-- Whoever signs up where the partner has a privacy policy of its own and ticks that news are wanted, but not the partner's box.
alter table pending_signup add wants_news boolean not null default false;
