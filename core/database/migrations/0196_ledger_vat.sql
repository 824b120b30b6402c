-- The VAT of every movement, and its rate in percent, as it was when the money moved: what is added up later is never counted
-- anew. 0: outside the scope of VAT.
alter table ledger_entry
  add vat_rate smallint check (vat_rate between 0 and 100),
  add vat integer check (vat between 0 and amount);
-- Money of a store by days.
create index on ledger_entry (store_id, at);

-- By the rule that writes it from here on (core/domain/books/movement-vat.ts): what the VAT of all that is kept rises or falls
-- by. Forced row security would hide the rows from the owner.
alter table ledger_entry no force row level security;
alter table order_charge no force row level security;
-- fill
with rated as (
  select entry.id, entry.amount, entry.at, entry.kind,
    coalesce(entry.order_id, entry.order_charge_id, entry.charge_id, entry.id) as kept_of,
    case when later.kind in ('lateFee', 'cleaning', 'damage', 'lost') then 0 else 22 end as rate
  from ledger_entry entry left join order_charge later on later.id = entry.order_charge_id
), moved as (
  select *, case kind when 'charge' then amount else -amount end as change from rated
), kept as (
  select *, sum(change) over (partition by kept_of order by at, id) as after from moved
)
update ledger_entry entry set vat_rate = rate,
  vat = abs(sign(after) * round(abs(after) * rate / (100.0 + rate))
    - sign(after - change) * round(abs(after - change) * rate / (100.0 + rate)))
from kept where kept.id = entry.id;
-- filled
alter table ledger_entry alter vat_rate set not null, alter vat set not null;
alter table ledger_entry force row level security;
alter table order_charge force row level security;
