import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'

/** What stands on labels, by the code of the size. */
export async function listSizeLabels(trx: Transaction): Promise<Map<string, string>> {
  const rows = await trx.selectFrom('size').select(['code', 'labelIt']).execute()
  return new Map(rows.map(({ code, labelIt }) => [code, labelIt]))
}

/** The sizes that there are units of, in the order of the list of sizes. */
export async function listSizesInStock(
  trx: Transaction,
  productId: string,
): Promise<{ code: string; label: string }[]> {
  const { rows } = await sql<{ code: string; label: string }>`
    select code, label_it as label from size
    where exists (
      select from unit where product_id = ${productId} and size_code = size.code
        and state not in ('lost', 'retired', 'sold'))
    order by position, code`.execute(trx)
  return rows
}
