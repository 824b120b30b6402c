import type { BrowserContext, Page } from '@playwright/test'

type Ready = {
  /**
   * Whether what lies below the first screen is laid out too. Otherwise it grows to its size a frame after it was scrolled
   * to, and a press that is quicker than any hand begins on a button and ends beside it (`scroll-to.ts`).
   */
  isLaidOut: boolean
}

/** A page that is opened or loaded anew in this context is one that answers. */
export function waitForHydrationIn(context: BrowserContext, ready: Ready): void {
  const { newPage } = context
  context.newPage = async () => {
    const page = await newPage.call(context)
    const { goto, reload } = page
    page.goto = async (...request) => {
      const answer = await goto.apply(page, request)
      await waitForHydration(page)
      if (ready.isLaidOut) await page.evaluate(layOut)
      return answer
    }
    page.reload = async (...request) => {
      const answer = await reload.apply(page, request)
      await waitForHydration(page)
      if (ready.isLaidOut) await page.evaluate(layOut)
      return answer
    }
    return page
  }
}

/** Until React answers for the page. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated)
}

/** Runs in the page. One without a script of ours is as ready as it gets; of the others the footer comes last. */
function isHydrated() {
  if (!document.querySelector('script[type=module]')) return true
  // the footer waits for a moment, which may never come
  const last = document.querySelector('isTimeStopped' in window ? 'header' : 'footer')
  return last !== null && Object.keys(last).some((key) => key.startsWith('__reactFiber'))
}

/** Runs in the page. */
function layOut() {
  document.documentElement.style.setProperty('--later', 'visible')
}
