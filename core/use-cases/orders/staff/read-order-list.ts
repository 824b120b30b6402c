import type { Transaction } from '#database/connection.ts'
import { countOrders, type ListedOrder, listOrderRows, type OrderFilter } from '#database/queries/orders/order-list.ts'
import { readInParts } from '#database/queries/read-in-parts.ts'

const PAGE = 200
/** As many rows as a spreadsheet is still pleasant with. */
const MOST_EXPORTED = 50_000

type Looked = { storeId: string; filter: OrderFilter; isOldestFirst: boolean }

/** A page of the orders, from behind the one that was seen last. */
export async function readOrderPage(trx: Transaction, { behind, ...looked }: Looked & { behind?: string | undefined }) {
  const orders = await listOrderRows(trx, { ...looked, behind, most: PAGE + 1 })
  const shown = orders.slice(0, PAGE)
  const next = orders.length > PAGE ? (shown.at(-1)?.id ?? null) : null
  const isWhole = behind === undefined && next === null
  return { orders: shown, next, matching: isWhole ? orders.length : await countOrders(trx, looked) }
}

/** All of them, in parts: for a file. */
export function readAllOrders(trx: Transaction, looked: Looked): Promise<ListedOrder[]> {
  return readInParts((part) => listOrderRows(trx, { ...looked, ...part }), { mostRows: MOST_EXPORTED })
}
