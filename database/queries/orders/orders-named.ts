import { type RawBuilder, sql } from 'kysely'
import { after, personsNamed } from '../staff/person-words.ts'

/** The ids of orders whose number begins so, however it was typed, or that were placed by somebody of that name or e-mail. */
export function ordersNamed({ storeId, text }: { storeId: string; text: string }): RawBuilder<{ id: string }> {
  const number = text.trim().replace(/^#/, '').toUpperCase()
  return sql`
    select id from customer_order
    where store_id = ${storeId} and number ~>=~ ${number} and number ~<~ ${after(number)}
    union
    (${personsNamed({ storeId, kind: 'order', text })})`
}
