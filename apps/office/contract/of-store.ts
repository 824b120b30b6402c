import { z } from 'zod'
import { uuid } from '#kit/contract/basics.ts'

/** The path of a call in a store: access is judged, and the database entered, by it. */
export const ofStore = z.object({ storeId: uuid })

export const ofStoreAndId = ofStore.extend({ id: uuid })
