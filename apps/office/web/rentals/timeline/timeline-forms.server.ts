import { z } from 'zod'
import { blockBody, freeHoldBody, moveBody } from '#office/contract/rentals/timeline.ts'

const ofOne = { id: z.uuid() }

export const moveForm = moveBody.extend(ofOne)
export const freeForm = freeHoldBody.extend(ofOne)
export const unblockForm = z.object(ofOne)

/** People name the last day; the wire has the day after it. */
export const blockForm = z
  .object({ ...ofOne, from: z.iso.date(), last: z.iso.date(), reason: freeHoldBody.shape.reason })
  .transform(({ last, ...block }) => ({
    ...block,
    until: Temporal.PlainDate.from(last).add({ days: 1 }).toString(),
  }))
  .pipe(blockBody.extend(ofOne))
