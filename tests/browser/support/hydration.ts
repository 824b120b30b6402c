import type { BrowserContext, Page } from '@playwright/test'

/** A page that is opened or loaded anew in this context is one that answers. */
export function waitForHydrationIn(context: BrowserContext): void {
  const { newPage } = context
  context.newPage = async () => {
    const page = await newPage.call(context)
    const { goto, reload } = page
    page.goto = async (...request) => hydrated(page, await goto.apply(page, request))
    page.reload = async (...request) => hydrated(page, await reload.apply(page, request))
    return page
  }
}

/** Until React answers for the page. */
export async function hydrated<Answer>(page: Page, answer?: Answer): Promise<Answer | undefined> {
  await page.waitForFunction(isHydrated)
  return answer
}

/** Runs in the page. One without a script of ours is as ready as it gets. */
function isHydrated() {
  const last = document.querySelector('footer')
  return !last || Object.keys(last).some((key) => key.startsWith('__reactFiber'))
}
