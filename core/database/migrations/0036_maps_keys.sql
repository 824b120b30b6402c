-- A store may bring its own key of the maps that suggest addresses.
alter table provider_account drop constraint provider_account_kind_check,
  add constraint provider_account_kind_check check (kind in ('stripe', 'smtp', 'brevo', 'maps'));
alter table store_integration drop constraint store_integration_kind_check,
  add constraint store_integration_kind_check check (kind in ('stripe', 'smtp', 'brevo', 'maps'));
