import { z } from 'zod'
import { uuid } from './basics.ts'

/** For calls of the shop: which store they are about. */
export const ofStore = z.object({ partnerStoreId: uuid.describe("The store's id") })
