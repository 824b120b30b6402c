-- Who has agreed to it leaves their card with the provider; the sandbox keeps none, but remembers that there would be one.
alter table sandbox_customer add column card_saved boolean not null default false;
alter table sandbox_checkout add column saves_card boolean not null default false;
