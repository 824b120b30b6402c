import { type Browser, test as base, expect, type Page } from '@playwright/test'
import { callOffice } from './call-office.ts'
import { type DemoPerson, demoOffice, enterDemoOffice, logInToDemo } from './demo-office.ts'

export const PASSWORD = 'sei pere mature'

type Machine = (options?: { as?: DemoPerson; isScripted?: boolean }) => Promise<Page>

export const test = base.extend<{ open: Machine }, { desk: (person: DemoPerson) => Promise<Page> }>({
  /** A browser of its own each time. */
  open: async ({ browser }, use) => {
    await use((options) => openBrowser(browser, options))
  },
  /** Whoever invites stays at their desk: log-ins are few. */
  desk: [
    async ({ browser }, use) => {
      const desks = new Map<DemoPerson, Promise<Page>>()
      await use((person) => {
        const desk = desks.get(person) ?? openBrowser(browser, { as: person })
        desks.set(person, desk)
        return desk
      })
    },
    { scope: 'worker' },
  ],
})

async function openBrowser(
  browser: Browser,
  { as, isScripted = true }: { as?: DemoPerson; isScripted?: boolean } = {},
): Promise<Page> {
  const options = { locale: 'it-IT', baseURL: demoOffice(), reducedMotion: 'reduce' } as const
  const context = await browser.newContext({ ...options, javaScriptEnabled: isScripted })
  if (as !== undefined) await enterDemoOffice(context, await logInToDemo(as))
  const page = await context.newPage()
  if (as !== undefined) await page.goto('/security')
  return page
}

export const newAddress = () => `marta.${crypto.randomUUID().slice(0, 8)}@example.it`

export async function invite(owner: Page, storeId: string, body: { email: string; role: string }) {
  await callOffice(owner, `POST /api/stores/${storeId}/staff/invitations`, body)
}

export async function accept(page: Page, password = PASSWORD) {
  await page.getByLabel('Nome e cognome').fill('Marta Neri')
  await page.getByLabel('Scegli una password').fill(password)
  await page.getByRole('button', { name: 'Accetta l’invito' }).click()
}

export const enrolment = (page: Page) => page.getByRole('heading', { level: 1, name: 'Proteggi il tuo account' })

export { expect }
