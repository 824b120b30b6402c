import type { Transaction } from '#database/connection.ts'
import { findAtDesk, insertDeskVisit } from '#database/queries/floor/desk.ts'
import { lockItem } from '#database/queries/orders/order-items.ts'
import { readBarcode } from '#domain/catalogue/units/barcode.ts'
import { deskStep } from '#domain/floor/desk.ts'
import type { LifecycleDependencies } from '#use-cases/orders/order-dependencies.ts'
import { type ScanOutcome, scanReturn } from '../scan-return.ts'

type TakingBack = {
  storeId: string
  id: string
  code: string
  person: { name: string }
  /** Empty: nobody has signed. */
  signedBy: string
  signature: string | null
}

/**
 * A garment is brought back to the desk: received by the scan that receives what a courier brings, and written down with the
 * order that had it, and with who has signed for it, if anybody did. What waits here for its customer is not back.
 */
export async function takeBackAtDesk(
  trx: Transaction,
  lifecycle: LifecycleDependencies,
  input: TakingBack,
): Promise<ScanOutcome> {
  const now = lifecycle.now()
  if (await isWaiting(trx, input)) return { answer: 'toSend', scan: null, audit: null }
  const outcome = await scanReturn(trx, lifecycle, { ...input, now })
  const { scan, audit } = outcome
  const item = scan?.itemId && scan.fromStatus && audit ? await lockItem(trx, scan.itemId) : null
  if (item === null) return outcome
  const { storeId, person, signedBy, signature } = input
  const signed = { signedBy, signature, documentSeen: false }
  const visit = { storeId, orderId: item.orderId, itemIds: [item.id], kind: 'takenBack', ...signed } as const
  await insertDeskVisit(trx, { ...visit, personName: person.name, at: now })
  return outcome
}

async function isWaiting(trx: Transaction, { storeId, code }: { storeId: string; code: string }): Promise<boolean> {
  const read = readBarcode(code)
  if (!read.ok) return false
  const rows = await findAtDesk(trx, { storeId, text: read.barcode })
  return rows.some((row) => row.barcode === read.barcode && deskStep(row) === 'handOver')
}
