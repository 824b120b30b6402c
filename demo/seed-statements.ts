import { type Database, inStore } from '#database/connection.ts'
import { insertStatements, takeMonth } from '#database/queries/lending/statements.ts'
import { earnedOf } from '#domain/lending/lender-share.ts'
import type { StatementLine } from '#domain/lending/statement.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'
import type { Garment } from './catalogue/garment.ts'
import { assortments, toProduct } from './catalogue/products.ts'
import { demoSizes } from './catalogue/sizes.ts'
import { stableId } from './catalogue/stable-id.ts'
import { unitsOf } from './catalogue/stock.ts'
import { bosco } from './stores/bosco/store.ts'
import { velluto } from './stores/velluto/store.ts'

const OF_PLATFORM = 500
const OF_VELLUTO = 400
const OF_BOSCO = 300

/** What the stores owe each other and the platform for the two months before: rents that the demo does not show. */
export async function seedStatements(db: Database, now: Date): Promise<void> {
  const thisMonth = romeTime(now).day.with({ day: 1 })
  const [shared, ofVelluto, ofBosco] = [
    assortments.velluto.filter(({ both }) => both),
    assortments.velluto.filter(({ both }) => !both),
    assortments.bosco.filter(({ both }) => !both),
  ]
  for (const ago of [2, 1]) {
    const month = thisMonth.subtract({ months: ago }).toString()
    const pick = (garments: readonly Garment[], count: number) => garments.slice(ago * 3, ago * 3 + count)
    await close(db, velluto.id, { month, now }, [
      {
        lenderId: null,
        lines: pick(shared, 4).map(rentedAt(`VE-${ago}`, { share: OF_PLATFORM, least: 3_100 + ago * 800 })),
      },
      {
        lenderId: bosco.id,
        lines: pick(ofBosco, 2).map(rentedAt(`VE-${ago}5`, { share: OF_BOSCO, least: 3_100 + ago * 800 })),
      },
    ])
    await close(db, bosco.id, { month, now }, [
      {
        lenderId: null,
        lines: pick(shared, 3).map(rentedAt(`BO-${ago}`, { share: OF_PLATFORM, least: 3_100 + ago * 800 })),
      },
      {
        lenderId: velluto.id,
        lines: pick(ofVelluto, 3).map(rentedAt(`BO-${ago}5`, { share: OF_VELLUTO, least: 3_100 + ago * 800 })),
      },
    ])
  }
}

async function close(
  db: Database,
  storeId: string,
  { month, now }: { month: string; now: Date },
  drafts: Parameters<typeof insertStatements>[1],
): Promise<void> {
  await inStore(db, storeId, async (trx) => {
    await takeMonth(trx, { storeId, month, now })
    await insertStatements(trx, drafts, { storeId, month, now })
  })
}

/** Of every third one a part went back. */
function rentedAt(
  order: string,
  { share, least }: { share: number; least: number },
): (garment: Garment, nth: number) => StatementLine {
  return (garment, nth) => {
    const { name } = toProduct(garment)
    const [unit] = unitsOf(garment)
    const paid = least + nth * 1_450
    const size = demoSizes.find(({ code }) => code === unit?.size)?.labels.IT ?? ''
    const number = `${order}${nth}-2026`
    return {
      ...{
        itemId: stableId(`rented ${number}`),
        number,
        name,
        size,
        barcode: unit?.barcode ?? null,
        kind: 'price',
        share,
      },
      ...earnedOf('price', { paid, refunded: nth % 3 === 2 ? 1_500 : 0 }, share),
    }
  }
}
