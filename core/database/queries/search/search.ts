import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import { MOST_FOUND } from '#domain/search/search-kinds.ts'
import { isInStock, productsNamed, unitsCoded } from '../catalogue/stock-words.ts'
import { ordersNamed } from '../orders/orders-named.ts'
import { personsNamed } from '../staff/person-words.ts'

/** A store and what is looked for in it. */
type Sought = { storeId: string; text: string }

/** By the beginning of their number, by whose they are, or by the parcel they went with. */
export async function searchOrders(trx: Transaction, sought: Sought) {
  const { rows } = await sql<{ id: string; number: string; email: string; createdAt: Date }>`
    select id, number, email, created_at from customer_order
    where store_id = ${sought.storeId} and id in (${ordersNamed(sought)})
    order by created_at desc, id desc limit ${MOST_FOUND}`.execute(trx)
  return rows
}

type Person = { id: string; email: string; firstName: string; lastName: string }

export async function searchCustomers(trx: Transaction, sought: Sought): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select id, email, first_name, last_name from customer
    where id in (${personsNamed({ ...sought, kind: 'customer' })} limit ${MOST_FOUND}) and store_id = ${sought.storeId}
    order by last_name, first_name`.execute(trx)
  return rows
}

export async function searchContacts(trx: Transaction, sought: Sought): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select id, email, first_name, last_name from newsletter_contact
    where id in (${personsNamed({ ...sought, kind: 'contact' })} limit ${MOST_FOUND}) and store_id = ${sought.storeId}
    order by email`.execute(trx)
  return rows
}

/** What the store owns or lists, by the beginnings of words of the name. */
export async function searchGarments(trx: Transaction, { storeId, text }: Sought) {
  const { rows } = await sql<{ id: string; name: string; brand: string }>`
    select product.id, product.name ->> 'it' as name, brand.name as brand
    from product join brand on brand.id = product.brand_id
    where product.id in (${productsNamed(text)}) and ${isInStock(storeId)}
    limit ${MOST_FOUND}`.execute(trx)
  return rows
}

/** By the beginning of their code or SKU, of what the store owns or lists. */
export async function searchUnits(trx: Transaction, { storeId, text }: Sought) {
  const { rows } = await sql<{ id: string; barcode: string; sku: string | null; name: string; sizeCode: string }>`
    select unit.id, unit.barcode, unit.sku, product.name ->> 'it' as name, unit.size_code
    from unit join product on product.id = unit.product_id
    where unit.id in (select id from (${unitsCoded(text)}) as coded) and ${isInStock(storeId)}
    order by unit.barcode using ~<~ limit ${MOST_FOUND}`.execute(trx)
  return rows
}

/** Memberships by their number. */
export async function searchMembers(trx: Transaction, sought: Sought) {
  const { rows } = await sql<{ id: string; number: string; email: string; plan: string }>`
    select held.id, held.number, held.email, plan.name ->> 'it' as plan
    from user_membership as held join membership as plan on plan.id = held.membership_id
    where held.store_id = ${sought.storeId} and held.id in (${personsNamed({ ...sought, kind: 'member' })})
      and held.started_at is not null
    order by held.started_at desc, held.id desc limit ${MOST_FOUND}`.execute(trx)
  return rows
}

/** A store has few of these: what is looked for may stand anywhere in them. */
export async function searchPlans(trx: Transaction, { storeId, text }: Sought) {
  const { rows } = await sql<{ id: string; name: string; status: string }>`
    select id, name ->> 'it' as name, status from membership
    where store_id = ${storeId} and strpos(plain_text(name ->> 'it'), plain_text(${text})) > 0
    order by status, price limit ${MOST_FOUND}`.execute(trx)
  return rows
}

export async function searchDiscounts(trx: Transaction, { storeId, text }: Sought) {
  const { rows } = await sql<{ id: string; code: string }>`
    select id, code from discount where store_id = ${storeId} and strpos(code, upper(${text})) > 0
    order by code limit ${MOST_FOUND}`.execute(trx)
  return rows
}

export async function searchStaff(trx: Transaction, { storeId, text }: Sought) {
  const { rows } = await sql<{ id: string; name: string; email: string }>`
    select person.id, person.name, person.email from staff_assignment
    join staff_person as person on person.id = person_id
    where store_id = ${storeId} and ended_at is null
      and strpos(plain_text(person.name || ' ' || person.email), plain_text(${text})) > 0
    order by person.name limit ${MOST_FOUND}`.execute(trx)
  return rows
}

/** The titles of what was published and drafted, in every language. */
export async function listPageTitles(trx: Transaction, storeId: string) {
  const { rows } = await sql<{ slug: string; language: string; title: string }>`
    select slug, language, coalesce(content ->> 'title', content ->> 'heroTitle') as title from store_page
    where store_id = ${storeId} and coalesce(content ->> 'title', content ->> 'heroTitle') is not null
    union
    select slug, language::text, changes ->> 'title' from store_page_draft
    where store_id = ${storeId} and changes ->> 'title' is not null`.execute(trx)
  return rows
}

/** For operators, who see of a store its name. */
export async function searchStores(trx: Transaction, text: string) {
  const { rows } = await sql<{ id: string; name: string; domain: string }>`
    select id, name, domain from partner_store
    where strpos(plain_text(name || ' ' || domain), plain_text(${text})) > 0
    order by name limit ${MOST_FOUND * 2}`.execute(trx)
  return rows
}
