import { type Database, inStore } from '#database/connection.ts'
import { asPlatform } from '#database/office.ts'
import { listOverdueUnits } from '#database/queries/catalogue/units.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'
import { settleEach } from '#use-cases/jobs/settle-each.ts'
import { changeUnitState } from './change-unit-state.ts'

/**
 * A date moves no garment: what was to be ready by today, and nobody has said is, is kept until somebody does. Whoever
 * counted on it is marked.
 */
export async function followOverdueUnits({ db, now }: { db: Database; now: () => Date }): Promise<string[]> {
  const moment = now()
  const sentences: string[] = []
  await settleEach(
    await listOverdueUnits(db, romeTime(moment).day.toString()),
    async ({ id, ownerId, barcode, state }) => {
      const wished = { storeId: ownerId, unitId: id, wish: { state, until: null }, now: moment }
      const keep = (trx: Parameters<typeof changeUnitState>[0]) =>
        changeUnitState(trx, { ...wished, moves: false, reason: '', person: null })
      const kept = await (ownerId === null ? asPlatform(db, keep) : inStore(db, ownerId, keep))
      if (kept.ok) sentences.push(`${barcode}: not ready in time, kept until somebody says it is.`)
    },
  )
  return sentences
}
