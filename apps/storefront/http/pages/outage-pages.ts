import type { Page } from '#kit/http/pages/page.ts'

/**
 * Pages of which the cached one may be old, because changes are not heard of or a garment of the store has changed: each is
 * made anew for whoever asks. The cached one is shown only when no other can be made, because the database is away. While it
 * is, one visitor at a time finds out whether it still is, and nobody else waits for that.
 */
export function createOutagePages({ isOutage }: { isOutage: (error: unknown) => boolean }) {
  let isAway = false
  let isBeingTried = false

  async function makeUnlessAway(make: () => Promise<Page>): Promise<Page | null> {
    isBeingTried = true
    try {
      const page = await make()
      isAway = page.status === UNAVAILABLE
      return isAway ? null : page
    } catch (error) {
      isAway = isOutage(error)
      if (isAway) return null
      throw error
    } finally {
      isBeingTried = false
    }
  }

  return async (cached: Page | undefined, make: () => Promise<Page>): Promise<Page> => {
    if (cached === undefined) return make()
    if (isAway && isBeingTried) return cached
    return (await makeUnlessAway(make)) ?? cached
  }
}

const UNAVAILABLE = 503
