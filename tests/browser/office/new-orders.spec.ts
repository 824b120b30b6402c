import { velluto } from '#demo/stores/velluto/store.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { becomeCustomer } from '../support/customer.ts'
import { DEMO_PEOPLE, demoOffice, enterDemoOffice, logInToDemo } from '../support/office/demo-office.ts'
import { placeOrder } from '../support/place-order.ts'
import { mailTo } from '../support/read-mail.ts'
import { expect, test } from '../support/stores.ts'

declare global {
  interface Window {
    shown: string[]
  }
}

test('a new order is told: by a count, by the message this device was asked for, and by mail to the owner', async ({
  page,
  browser,
}) => {
  await becomeCustomer(page, 'velluto')
  const context = await browser.newContext({ locale: 'it-IT', baseURL: demoOffice(), reducedMotion: 'reduce' })
  await enterDemoOffice(context, await logInToDemo('owner'))
  const office = await context.newPage()
  // no browser without a screen shows messages: what it is asked to show is noted
  await office.addInitScript(() => {
    window.shown = []
    class Shown {
      static permission = 'default'
      static async requestPermission() {
        Shown.permission = 'granted'
        return 'granted'
      }
      onclick: (() => void) | null = null
      constructor(title: string) {
        window.shown.push(title)
      }
      close() {}
    }
    Object.assign(window, { Notification: Shown })
  })
  const dialog = office.getByRole('dialog')
  const orders = office
    .getByRole('navigation', { name: 'Navigazione' })
    .getByRole('link', { name: /^Ordini/ })
    .first()

  await test.step('how one hears of it is chosen beside the list', async () => {
    await office.goto(`/stores/${velluto.id}/orders`)
    await office.getByRole('button', { name: 'Avvisi' }).click()
    await expect(dialog.getByRole('switch', { name: 'Un’e-mail per ogni ordine' })).toBeChecked()
    await dialog.getByRole('switch', { name: 'Un suono' }).check()
    await dialog.getByRole('switch', { name: 'Una notifica del browser' }).check()
    await expectNoAxeFindings(office)
    await dialog.getByRole('button', { name: 'Fatto' }).click()
    await expect(dialog).toBeHidden()
  })

  // without leaving the page: this device goes on listening
  await office.getByRole('navigation', { name: 'Navigazione' }).getByRole('link', { name: 'Clienti' }).first().click()
  await expect(office.getByRole('heading', { level: 1, name: 'Clienti' })).toBeVisible()
  const orderId = await placeOrder(page, 37)

  await test.step('the count appears while another page is open, and the message with it', async () => {
    await expect(orders).toHaveText(/ordin[ei] nuov[oi]/)
    await expect.poll(() => office.evaluate(() => window.shown)).toEqual([expect.stringMatching(/^Nuovo ordine VE-/)])
    await office.emulateMedia({ colorScheme: 'dark' })
    await expectNoAxeFindings(office)
  })

  await test.step('who opens the list has seen it', async () => {
    await office.goto(`/stores/${velluto.id}/orders`)
    await expect(orders).toHaveText('Ordini')
  })

  await test.step('the mail leads to the order, and does not name its customer', async () => {
    const number = (await office.getByRole('link', { name: /^VE-/ }).first().innerText()).trim()
    const mail = await mailTo(page, DEMO_PEOPLE.owner, number)
    expect(mail.text).not.toContain('Conti')
    const link = mail.links.find((each) => each.includes(`/orders/${orderId}`))
    await office.goto(link ?? '')
    await expect(office.getByRole('heading', { level: 1 })).toHaveText(number)
  })
  await context.close()
})
