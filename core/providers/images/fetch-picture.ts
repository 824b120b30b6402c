import { MOST_PICTURE_BYTES } from '#domain/catalogue/import/picture-limits.ts'
import { type Fetched, fetchPublic } from '../network/fetch-public.ts'
import type { AddressOptions } from '../network/public-address.ts'
import { createSemaphore } from '../semaphore.ts'

export type PictureFetcher = (address: string) => Promise<Fetched>

const PATIENCE = 10_000
/** Whose pictures these are has other visitors too. */
const AT_ONCE = 4

/** Brings pictures that a table names by their addresses. What comes is to be cleaned like every upload. */
export function createPictureFetcher(options: AddressOptions = {}): PictureFetcher {
  const semaphore = createSemaphore({ atOnce: AT_ONCE, mostWaiting: Number.POSITIVE_INFINITY })
  return async (address) => {
    const fetching = { ...options, patience: PATIENCE, mostBytes: MOST_PICTURE_BYTES }
    const fetched = await semaphore.pass(() => fetchPublic(address, fetching))
    return fetched ?? { ok: false, reason: 'UNREACHABLE' }
  }
}
