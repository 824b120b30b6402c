import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

const PHONE = { width: 390, height: 844 }

/** What repeats has the same faults: of equal cards, rows and options beside each other so many are looked at. */
const LOOKED_AT = 3

/** Axe comes into a page once, and only its findings come back: whole reports took longer than the looking. */
export async function expectNoAxeFindings(page: Page, { within = 'html' }: { within?: string } = {}): Promise<void> {
  // a button of the office is paler while it is busy
  await page.waitForFunction(() => document.querySelector('[data-busy="true"]') === null)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  expect(await page.evaluate(look, { within, most: LOOKED_AT })).toEqual([])
}

/** Runs in the page. */
async function look({ within, most }: { within: string; most: number }): Promise<string[]> {
  const mark = 'data-repeated'
  type Axe = {
    run(where: object, options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
  }
  const { run }: Axe = Reflect.get(window, 'axe')

  /** A sibling repeats those before it when they have all its kinds of elements in all their states. */
  function markRepeated() {
    const names =
      /^(aria-(label|describedby|controls|posinset|rowindex|colindex|valuenow)|data-(id|key|index|row|column|discover))/
    const kindOf = ({ tagName, attributes }: Element) =>
      [...attributes]
        .filter(({ name }) => /^(class|role|disabled|aria-|data-)/.test(name) && !names.test(name))
        .reduce((kind, { name, value }) => `${kind} ${name}=${value}`, tagName)
    for (const old of document.querySelectorAll(`[${mark}]`)) old.removeAttribute(mark)
    for (const parent of document.querySelectorAll('body, body *')) {
      if (parent.childElementCount <= most || parent.closest(`[${mark}]`)) continue
      const seen = new Map<string, number>()
      for (const child of parent.children) {
        const kinds = [...new Set([child, ...child.querySelectorAll('*')].map(kindOf))].toSorted().join()
        const count = (seen.get(kinds) ?? 0) + 1
        seen.set(kinds, count)
        if (count > most) child.setAttribute(mark, '')
      }
    }
  }

  markRepeated()
  const where = { include: [[within]], exclude: [[`[${mark}]`]] }
  const { violations } = await run(where, { resultTypes: ['violations'] })
  // the one thing in which equals can be wrong together
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  return [
    ...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `two elements with the id ${id}`),
  ]
}

/** On a wide screen, and then as narrow as a phone. */
export async function expectNoAxeFindingsAtEachWidth(page: Page): Promise<void> {
  await expectNoAxeFindings(page)
  const wide = page.viewportSize()
  await page.setViewportSize(PHONE)
  await expectNoAxeFindings(page)
  if (wide) await page.setViewportSize(wide)
}
