-- What went another way than planned and waits for a person: rules open it, and it closes by itself once its cause is gone.
create table store_exception (
  id uuid primary key default uuidv7(),
  store_id uuid not null references partner_store on delete cascade,
  kind text not null check (kind in ('atRisk', 'late', 'lost', 'damaged', 'cardFailed', 'mailBounced', 'chargeObjected',
    'provider', 'unusual')),
  -- How far a kind that goes by steps has come.
  step text not null default '',
  subject_kind text not null check (subject_kind in ('garment', 'membership', 'job', 'charge')),
  subject_id uuid not null,
  order_id uuid,
  opened_at timestamptz not null,
  deadline date not null,
  owner_id uuid references staff_person on delete set null,
  state text not null default 'open' check (state in ('open', 'solved', 'dismissed')),
  -- How it was solved, and for a dismissal why.
  solution text,
  reason text not null default '' check (length(reason) <= 500),
  closed_at timestamptz,
  closed_by text,
  -- Since when its cause is gone: until then the same one is not opened again, whatever a person has decided about it.
  gone_at timestamptz,
  unique (store_id, id),
  check ((state = 'open') = (closed_at is null)),
  check (state <> 'open' or gone_at is null),
  check ((state = 'solved') = (solution is not null)),
  foreign key (store_id, order_id) references customer_order (store_id, id) on delete cascade
);
create unique index one_exception_of_a_kind on store_exception (store_id, kind, subject_id) where gone_at is null;
create index store_exception_open on store_exception (store_id, deadline, id) where state = 'open';
create index on store_exception (store_id, subject_id);
create index on store_exception (store_id, order_id);
create index on store_exception (owner_id) where owner_id is not null;

alter table store_exception enable row level security, force row level security;
create policy own_store on store_exception using (store_id = current_store());
-- It leads to customers.
create policy not_for_support on store_exception as restrictive using (not is_support());
grant select, insert on store_exception to guardaroba_app;
grant update (step, deadline, owner_id, state, solution, reason, closed_at, closed_by, gone_at) on store_exception
  to guardaroba_app;

-- For which last day the customer of a late garment was reminded a second time.
alter table order_item add column overdue_again_for date;
grant update (overdue_again_for) on order_item to guardaroba_app;
alter type mail_kind add value 'return-overdue-again';
