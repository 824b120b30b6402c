import { test as base } from '@playwright/test'
import { serveOffice } from '#tests/support/office/serve-office.ts'
import { watchForTrouble } from '../watch-for-trouble.ts'

type Office = Awaited<ReturnType<typeof serveOffice>>

/** The built office with its API in memory, and somebody who is logged in unless a test says otherwise. */
export const test = base.extend<{ email: string | null }, { office: Office }>({
  office: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from the pattern
    async ({}, use) => {
      const office = await serveOffice({ lines: 10_000, page: 10_000 })
      await use(office)
      await office.close()
    },
    { scope: 'worker' },
  ],
  email: ['owner@velluto.test', { option: true }],
  baseURL: async ({ office }, use) => use(office.origin),
  context: async ({ context, office, email }, use) => {
    const trouble = await watchForTrouble(context, office.origin)
    if (email !== null) {
      const [name = '', value = ''] = office.double.logIn(email).split('=')
      await context.addCookies([{ name, value, url: office.origin }])
    }
    await use(context)
    base.expect(trouble).toEqual([])
  },
})

export const { expect } = base
