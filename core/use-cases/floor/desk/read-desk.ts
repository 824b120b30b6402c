import type { Transaction } from '#database/connection.ts'
import { type DeskRow, type DeskVisit, findAtDesk, listDesk, listDeskVisits } from '#database/queries/floor/desk.ts'

export type DeskOrder = { orderId: string; rows: DeskRow[]; visits: DeskVisit[] }

/** What the desk has to do, order by order; with a text, what it may mean. */
export async function readDesk(
  trx: Transaction,
  { storeId, text }: { storeId: string; text: string },
): Promise<DeskOrder[]> {
  const rows = text === '' ? await listDesk(trx, storeId) : await findAtDesk(trx, { storeId, text })
  const ids = [...new Set(rows.map(({ orderId }) => orderId))]
  const visits = await listDeskVisits(trx, ids)
  return ids.map((orderId) => ({
    orderId,
    rows: rows.filter((row) => row.orderId === orderId),
    visits: visits.filter((visit) => visit.orderId === orderId),
  }))
}
