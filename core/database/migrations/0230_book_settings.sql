-- How a store keeps its books from a day on: which document goes with what it sells, how fees are taxed, and who issues. What
-- is uncertain in law stands here with its day and never in code: domain/books/book-settings.ts has the rules. A day that is
-- over stays as it was.
create table book_settings (
  store_id uuid not null references partner_store on delete cascade,
  from_day date not null,
  rents text not null check (rents in ('eInvoice', 'elsewhere', 'registerOnly')),
  plans text not null check (plans in ('eInvoice', 'elsewhere', 'registerOnly')),
  sales text not null check (sales in ('eInvoice', 'elsewhere', 'registerOnly')),
  late_fee text not null check (late_fee in ('outside', 'taxed')),
  cleaning text not null check (cleaning in ('outside', 'taxed')),
  company_name text not null,
  vat_number text not null,
  tax_regime text not null,
  street text not null,
  postal_code text not null,
  town text not null,
  province text not null,
  series text not null,
  saved_at timestamptz not null,
  primary key (store_id, from_day)
);

alter table book_settings enable row level security, force row level security;
create policy own_store on book_settings using (store_id = current_store());
grant select, insert, update on book_settings to guardaroba_app;
