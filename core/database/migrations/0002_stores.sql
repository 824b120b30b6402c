create type store_status as enum ('active', 'inactive');
create type menu_theme as enum ('essential', 'base');

-- Colours, links and fonts are checked where they are written; the pages treat whatever stands here as inert.
create table partner_store (
  id uuid primary key default uuidv7(),
  name text not null,
  status store_status not null,
  domain text not null,
  languages language_switches not null,

  logo_url text not null,
  favicon_image text not null,
  home_header_image text not null,
  meta_alt_homepage localized_text not null,
  font_name text not null,
  primary_color text not null,
  menu_link_color text not null,
  menu_themes menu_theme not null,
  button_primary_color text not null,
  button_hover_color text not null,
  button_text_primary_color text not null,
  button_text_hover_primary_color text not null,
  border_button_color text not null,

  top_banner_visible boolean not null,
  top_banner_text localized_text not null,
  top_banner_link text,
  top_banner_text_color text not null,
  top_banner_background_color text not null,

  menu_home_text localized_text not null,
  menu_how_text localized_text not null,
  menu_products_text localized_text not null,
  menu_contacts_text localized_text not null,
  menu_custom1_link text,
  menu_custom1_text localized_text not null,
  menu_logout_image text,
  menu_cart_image text,
  product_details_icon_heart_off text,

  privacy_policy_partner_store boolean not null,
  privacy_policy_partner_store_link text,
  newsletter_partner_store_checkbox_text2 localized_text not null,
  newsletter_title localized_text not null,
  newsletter_description localized_text not null,
  mailing_list_id integer,

  signup_success_title localized_text not null,
  signup_success_text localized_text not null,
  signup_success_button localized_text not null,

  meta_title_home localized_text not null,
  meta_description_home localized_text not null,
  meta_title_products localized_text not null,
  meta_description_products localized_text not null,
  meta_title_how_it_works localized_text not null,
  meta_description_how_it_works localized_text not null,

  footer_title localized_text not null,
  footer_text localized_text not null,
  footer_note localized_text not null,

  -- What the firm behind a store has to say of itself. Share capital in cents.
  legal_name text not null,
  vat_number text not null default '',
  register_number text not null default '',
  share_capital bigint check (share_capital > 0),
  certified_email text not null default '',
  contact_email text not null,
  contact_phone text not null,
  contact_address text not null,
  contact_hours localized_text not null,

  google_analytics_id text,
  meta_pixel_id text,
  chatbot_visible boolean not null,
  chatbot_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table store_domain (
  domain text primary key check (domain = lower(domain) and length(domain) between 1 and 253),
  store_id uuid not null references partner_store on delete cascade,
  verified_at timestamptz,
  created_at timestamptz not null default now()
);
create index on store_domain (store_id);

create table store_page (
  store_id uuid not null references partner_store on delete cascade,
  slug text not null,
  language text not null,
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  updated_at timestamptz not null default now(),
  primary key (store_id, slug, language)
);

-- Jobs go through all stores, one after the other: of a store they learn that there is one, and nothing else.
create table known_store (id uuid primary key);

alter table partner_store enable row level security, force row level security;
alter table store_domain enable row level security, force row level security;
alter table store_page enable row level security, force row level security;

create policy own_store on partner_store using (id = current_store());
create policy own_store on store_domain using (store_id = current_store());
create policy own_store on store_page using (store_id = current_store());

-- Before the store is known, the domain of the visitor opens exactly its own row and the store behind it.
create policy asked_domain on store_domain for select
  using (domain = nullif(current_setting('app.domain', true), ''));
create policy asked_domain on partner_store for select
  using (
    nullif(current_setting('app.domain', true), '') is not null
    and id = (
      select store_id from store_domain
      where domain = current_setting('app.domain', true) and verified_at is not null
    )
  );

grant select, insert, update on partner_store to guardaroba_app;
grant select, insert, update, delete on store_domain, store_page to guardaroba_app;
grant select on known_store to guardaroba_app;
