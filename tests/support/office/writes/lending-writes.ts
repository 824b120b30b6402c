import { inStore } from '#database/connection.ts'
import { insertStatements, takeMonth } from '#database/queries/lending/statements.ts'
import { ATELIER_ID, BRERA_ID } from '#tests/support/fixtures/test-stores.ts'
import type { Walk } from './walk.ts'

const EARNED = { paid: 12_200, refunded: 0, base: 10_000, share: 400, amount: 4_000 }

/** What Brera owes Atelier and the platform, and Atelier the platform: those to whom it is owed say that it has come. */
export async function writeAboutLending({ office, make }: Walk): Promise<void> {
  const garment = { itemId: crypto.randomUUID(), number: 'BR-1', name: { it: 'Abito' }, size: '42', barcode: null }
  const lines = [{ ...garment, kind: 'price' as const, ...EARNED }]
  const drafts = [ATELIER_ID, null].map((lenderId) => ({ lenderId, lines }))
  for (const storeId of [BRERA_ID, ATELIER_ID]) {
    const written = { storeId, month: '2026-10-01', now: office.now() }
    await inStore(office.db, storeId, async (trx) => {
      await takeMonth(trx, written)
      await insertStatements(
        trx,
        drafts.filter(({ lenderId }) => lenderId !== storeId),
        written,
      )
    })
  }
  const body = { day: '2026-05-02', reference: 'TRN 4711' }
  const owner = await office.logIn('anna@example.it')
  const { statements } = await make(owner, 'statements', { storeId: ATELIER_ID, query: '?side=lent' })
  await make(owner, 'settleStatement', { storeId: ATELIER_ID, id: statements[0].id, body })
  const operator = await office.logIn('olga@example.it')
  const { statements: own } = await make(operator, 'platformStatements')
  await make(operator, 'settlePlatformStatement', { id: own[0].id, body })
}
