import { readRentalPolicy } from '#database/queries/rentals/rental-policy.ts'
import { listSaleVersions } from '#database/queries/stores/sale-versions.ts'
import { italianHolidays } from '#domain/rentals/calendar/italian-holidays.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'
import { exampleMoments, type PolicyExample, policyExamples } from '#domain/rentals/policy-effect.ts'
import type { RentalPolicy } from '#domain/rentals/rental-policy.ts'
import { localise } from '#domain/stores/languages.ts'
import type { PolicyContentView, PolicyExampleView } from '#office/contract/rentals/policy.ts'
import { previewPolicy, publishPolicy } from '#use-cases/rentals/policy/publish-policy.ts'
import { handleStore } from '../protocol/handle.ts'
import { toVersionViews, withDetails } from '../stores/sale-version-view.ts'
import { shopNow } from '../stores/shop-now.ts'

/** How a store rents out and delivers. */
export function createPolicyHandlers() {
  return {
    policy: handleStore('policy', async ({ storeId, now }, trx) => {
      const moment = await shopNow(trx, now)
      const policy = await readRentalPolicy(trx, storeId)
      const versions = await listSaleVersions(trx, { storeId, kind: 'policy', subjectId: storeId })
      return {
        ok: true,
        data: {
          revision: versions.at(-1)?.number ?? 0,
          today: romeTime(moment).day.toString(),
          policy: toContent(policy),
          examples: policyExamples(policy, italianHolidays, exampleMoments(moment)).map(toExample),
          holidays: holidaysFrom(moment),
          versions: toVersionViews(versions),
        },
      }
    }),

    previewPolicy: handleStore('previewPolicy', async ({ storeId, staff, body, now }, trx) => {
      const { revision: seen, policy } = body
      const edit = { storeId, seen, policy, shopNow: await shopNow(trx, now), personId: staff.person.id }
      const outcome = await previewPolicy(trx, edit)
      if (!outcome.ok) return withDetails(outcome)
      const { before, after, fields, examples, booked, tight } = outcome
      return {
        ok: true,
        data: {
          before: toContent(before),
          after: toContent(after),
          fields,
          examples: { before: examples.before.map(toExample), after: examples.after.map(toExample) },
          booked,
          tight: tight.map(({ rent: { number, garment, delivery, withdraw }, reason }) => ({
            number,
            garment: localise(garment, 'it'),
            delivery,
            withdraw,
            reason,
          })),
        },
      }
    }),

    publishPolicy: handleStore('publishPolicy', async ({ storeId, staff: { person }, body, now }, trx) => {
      const { revision: seen, policy } = body
      const outcome = await publishPolicy(trx, { storeId, seen, policy, shopNow: await shopNow(trx, now), person, now })
      return outcome.ok ? { ok: true, data: null, audit: [outcome.audit] } : withDetails(outcome)
    }),
  }
}

function toContent(policy: RentalPolicy): PolicyContentView {
  const { closingDays, standardDays, pickUpSlots, cleaningCapacity, deliveryRates, express } = policy
  return {
    ...policy,
    ...{ closingDays: [...closingDays], standardDays: [...standardDays] },
    ...{ pickUpSlots: [...pickUpSlots], cleaningCapacity: [...cleaningCapacity] },
    deliveryRates: deliveryRates.map((rate) => ({ ...rate, provinces: [...rate.provinces] })),
    express: express && { ...express, except: [...express.except] },
  }
}

function toExample({ orderedAt, ...days }: PolicyExample): PolicyExampleView {
  return { orderedAt: orderedAt.toISOString(), ...days }
}

/** Of the next twelve months. */
function holidaysFrom(now: Date): string[] {
  const { day } = romeTime(now)
  const [first, last] = [day.toString(), day.add({ years: 1 }).toString()]
  return [day.year, day.year + 1]
    .flatMap((year) => [...italianHolidays(year)])
    .filter((each) => first <= each && each < last)
    .toSorted()
}
