import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const PHONE = { width: 390, height: 844 }

export async function expectNoAxeFindings(page: Page, { within }: { within?: string } = {}): Promise<void> {
  const axe = new AxeBuilder({ page })
    // without frames there is nothing to collect in a second page
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
  const { violations } = await (within ? axe.include(within) : axe).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}

/** On a wide screen, and then as narrow as a phone. */
export async function expectNoAxeFindingsAtEachWidth(page: Page): Promise<void> {
  await expectNoAxeFindings(page)
  const wide = page.viewportSize()
  await page.setViewportSize(PHONE)
  await expectNoAxeFindings(page)
  if (wide) await page.setViewportSize(wide)
}
