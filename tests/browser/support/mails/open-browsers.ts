import { expect, type Page } from '@playwright/test'
import { words } from '../words.ts'
import type { About, PromisedPage } from './promised-pages.ts'
import type { Stage } from './set-stage.ts'

type Looked = { page: PromisedPage; about: About; isScripted: boolean }

/** The customer's, a stranger's and the owner's, each with scripts and without. */
export async function openBrowsers(stage: Stage) {
  const { browser, page, stranger, owner, locale } = stage
  const withoutScripts = async (like: Page) => {
    const storageState = { cookies: await like.context().cookies(), origins: [] }
    const options = { storageState, javaScriptEnabled: false, locale: like === owner ? 'it-IT' : locale }
    return (await browser.newContext(options)).newPage()
  }
  const scripted = { customer: page, nobody: stranger, owner }
  const plain = {
    customer: await withoutScripts(page),
    nobody: await withoutScripts(stranger),
    owner: await withoutScripts(owner),
  }

  return {
    /** Opens a link as it stands in the mail: the right place, in the right store and language, shows what it has to. */
    async look(link: string, { page: promised, about, isScripted }: Looked): Promise<void> {
      const { at, by, shows, plainly = shows } = promised
      const opened = (isScripted ? scripted : plain)[by]
      const answer = await opened.goto(link)
      expect.soft(answer?.status(), link).toBe(200)
      for (const text of (isScripted ? shows : plainly)(about))
        await expect.soft(opened.locator('body'), link).toContainText(text, { useInnerText: true })
      expect.soft(new URL(opened.url()).pathname, link).toBe(new URL(at(about)).pathname)
      const isOfOffice = link.startsWith(stage.officeOrigin)
      const language = isOfOffice && by === 'owner' ? 'it' : stage.language
      await expect.soft(opened.locator('html'), link).toHaveAttribute('lang', language)
      if (isOfOffice) await expect.soft(opened, link).toHaveTitle(/Guardaroba Office$/)
      else await expect.soft(opened.locator(`img[src*="${stage.store}-logo"]`).first(), link).toBeAttached()
    },

    fetch: (link: string) =>
      (link.startsWith(stage.officeOrigin) ? owner : page).evaluate(async (address) => {
        const answer = await fetch(new URL(address).pathname + new URL(address).search)
        return {
          type: answer.ok ? (answer.headers.get('content-type') ?? '') : `${answer.status}`,
          text: await answer.text(),
        }
      }, link),

    async followLoggedOut(link: string, shown: string): Promise<void> {
      const visitor = await stage.openStranger()
      const { email, password } = stage.customer
      const texts = words[stage.language].form
      await visitor.goto(link)
      await visitor.getByLabel(texts.email, { exact: true }).fill(email)
      await visitor.getByLabel(texts.password, { exact: true }).fill(password)
      await visitor.getByLabel(texts.password, { exact: true }).press('Enter')
      await expect(visitor.getByText(shown).first()).toBeVisible()
      await visitor.context().close()
    },

    async close(): Promise<void> {
      for (const each of [stranger, owner, ...Object.values(plain)]) await each.context().close()
    },
  }
}
