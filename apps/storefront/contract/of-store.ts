import { z } from 'zod'
import { uuid } from '#kit/contract/basics.ts'

/** For calls of the shop: which store they are about. */
export const ofStore = z.object({ partnerStoreId: uuid.describe("The store's id") })
