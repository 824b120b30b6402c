import type { Database } from '#database/connection.ts'
import { findOverlaps } from '../database/overlaps.ts'
import { auditAllowances } from './audit-allowances.ts'
import { auditCharges } from './audit-charges.ts'
import { auditCredit } from './audit-credit.ts'
import { auditFigures } from './audit-figures.ts'
import { auditGarments } from './audit-garments.ts'
import { auditMoney } from './audit-money.ts'
import { auditPrices } from './audit-prices.ts'
import { auditRenewals } from './audit-renewals.ts'
import { auditTakings } from './audit-takings.ts'
import { readBooks } from './read-books.ts'

/** Everything that must not be, once all news are told and all jobs done: a sentence for each. */
export async function auditBooks(db: Database, storeId: string): Promise<string[]> {
  const books = await readBooks(db, storeId)
  const overlaps = (await findOverlaps(db)).map((overlap) => `two have one unit: ${JSON.stringify(overlap)}`)
  return [
    ...auditMoney(books),
    ...auditCharges(books),
    ...auditCredit(books),
    ...auditPrices(books),
    ...auditRenewals(books),
    ...auditGarments(books),
    ...auditAllowances(books),
    ...overlaps,
    ...(await auditFigures(db, storeId, books)),
    ...(await auditTakings(db, storeId, books)),
  ]
}
