-- Domains that somebody says are their store's. A claim keeps nobody from that domain: only one that was proved is a
-- store's (store_domain), and is served.
create table domain_claim (
  store_id uuid not null references partner_store on delete cascade,
  domain text not null check (domain = lower(domain) and length(domain) between 1 and 253),
  -- The word that only its owner was told: found among the domain's records, it proves that the domain is theirs.
  token text not null,
  -- What name servers said when they were asked last.
  state text,
  checked_at timestamptz,
  created_at timestamptz not null,
  primary key (store_id, domain)
);
alter table domain_claim enable row level security, force row level security;
create policy own_store on domain_claim using (store_id = current_store());
grant select, insert, update, delete on domain_claim to guardaroba_app;

-- What a domain of a store's own was proved with: it is looked for again. Null: it was given by the platform.
alter table store_domain add column token text;
