-- What was on the screen when somebody agreed, word by word: written once for each wording.
create table consent_text (
  store_id uuid not null references partner_store on delete cascade,
  -- Of its words: another word is another version.
  version text not null check (version ~ '^[0-9a-f]{32}$'),
  language spoken_language not null,
  content text not null,
  first_used_at timestamptz not null,
  primary key (store_id, version)
);
alter table consent_text enable row level security, force row level security;
create policy own_store on consent_text
  using (store_id = nullif(current_setting('app.store_id', true), '')::uuid);
grant select, insert on consent_text to guardaroba_app;

-- The proof of a consent outlives the account: without the address, found again only by who knows it.
alter table consent
  add column text_version text,
  add column email_hash bytea,
  -- Since when it does not hold any more; its proof is kept for some years from then on.
  add column ended_at timestamptz,
  alter column email drop not null,
  add check (num_nonnulls(email, email_hash) = 1),
  add foreign key (store_id, text_version) references consent_text;
create index on consent (store_id, email_hash);
create index on consent (store_id, ended_at);
grant update (email, email_hash, ended_at) on consent to guardaroba_app;

-- What the privacy policy promises to forget, and nothing younger, by the database's own time.
grant delete on audit_line, withdrawal to guardaroba_app;
create policy only_old on audit_line as restrictive for delete using (at < now() - interval '6 months');
create policy only_old on withdrawal as restrictive for delete using (declared_at < now() - interval '10 years');
create index on audit_line (store_id, at);
