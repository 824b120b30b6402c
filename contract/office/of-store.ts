import { z } from 'zod'

/** The path of a call in a store: access is judged, and the database entered, by it. */
export const ofStore = z.object({ storeId: z.uuid().toLowerCase() })

export const ofStoreAndId = ofStore.extend({ id: z.uuid().toLowerCase() })
