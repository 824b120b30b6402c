import type { BrowserContext } from '@playwright/test'
import { ANNA } from './answers.ts'

/** Somebody who logged in before: two cookies and the stored user are enough to restore the session. */
export async function comeBack(context: BrowserContext, url = ''): Promise<void> {
  await context.addCookies(['at', 'rt', 'userId'].map((name) => ({ name, value: 'x', url })))
  await context.addInitScript((user) => {
    if (location.protocol !== 'http:' || sessionStorage.visited) return
    sessionStorage.visited = 'yes'
    localStorage.user = JSON.stringify(user)
  }, ANNA)
}
